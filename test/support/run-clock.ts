import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Advances the stopped clock of a page by at most so many milliseconds, in small steps, until something is
 * shown. Responses take real time: it waits for them as long as `expect.poll` does, while the clock nearly
 * stops.
 */
export async function runClockUntil(page: Page, shown: Locator, most: number): Promise<void> {
  let passed = 0;
  const tick = async () => {
    // Timers without a delay draw the changes of a response.
    const step = passed < most ? most / 40 : 1;
    passed += step;
    await page.clock.runFor(step);
    return shown.count();
  };
  await expect.poll(tick, { interval: 20 }).toBe(1);
}
