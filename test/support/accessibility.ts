import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

/**
 * What axe finds wrong with a page, one line per element. `without` leaves a part out; a page with a frame has to
 * leave that out, for axe is only put into the page itself.
 */
export async function accessibilityViolations(page: Page, without?: string): Promise<string[]> {
  if (page.frames().length > 1 && !without) throw new Error('axe does not look into the frames of a page.');
  // It is half a megabyte: a page that stays is given it once.
  if (await page.evaluate<boolean>('!window.axe')) await page.evaluate(axe.source);
  const context = JSON.stringify({ exclude: without ? [without] : [] });
  const violations = await page.evaluate<Violation[]>(`${animationsEnded}
    .then(() => axe.run(${context}, { resultTypes: ['violations'] }))
    .then(({ violations }) => violations)`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/**
 * What fades has no honest contrast: waits until no animation runs that ends. A colour that an element inherits
 * changes after that of its parent, in a transition of its own that only the next frame begins.
 */
const animationsEnded = `(async () => {
  const frame = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const running = () =>
    document.getAnimations().filter(
      ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  for (await frame(); running().length > 0; await frame()) {
    await Promise.allSettled(running().map((animation) => animation.finished));
  }
})()`;
