import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Lets the stopped clock of a page go on for at most so many milliseconds, in small steps, until something is shown. Answers
 * take time that is not the page's: they are waited for as long as `expect.poll` does, while its clock all but stands.
 */
export async function runClockUntil(page: Page, shown: Locator, most: number): Promise<void> {
  let passed = 0;
  const tick = async () => {
    // What an answer changes is drawn by timers of no time.
    const step = passed < most ? most / 40 : 1;
    passed += step;
    await page.clock.runFor(step);
    return shown.count();
  };
  await expect.poll(tick, { interval: 20 }).toBe(1);
}
