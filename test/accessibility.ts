import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page, one line per element. `without` leaves a part out. */
export async function accessibilityViolations(page: Page, without?: string): Promise<string[]> {
  await animationsEnded(page);
  const builder = new AxeBuilder({ page });
  const { violations } = await (without ? builder.exclude(without) : builder).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/** What fades has no honest contrast: waits for every animation that ends. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
      .map((animation) => animation.finished),
  ).then(() => undefined)`);
}
