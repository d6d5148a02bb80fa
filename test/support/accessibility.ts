import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Violations that axe finds, one line per element. `without` leaves out a part, such as a frame. */
export async function accessibilityViolations(page: Page, without?: string): Promise<string[]> {
  if (page.frames().length > 1 && !without) throw new Error('axe does not look into the frames of a page.');
  // The source is half a megabyte: each page gets it once.
  if (await page.evaluate<boolean>('!window.axe')) await page.evaluate(axe.source);
  const context = JSON.stringify({ exclude: without ? [without] : [] });
  const violations = await page.evaluate<{ id: string; nodes: { target: unknown }[] }[]>(`${animationsEnded}
    .then(() => axe.run(${context}, { resultTypes: ['violations'] }))
    .then(({ violations }) => violations)`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/** Fading text has no final contrast. An inherited color changes in a second transition, a frame later. */
const animationsEnded = `(async () => {
  const frame = () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const running = () =>
    document.getAnimations().filter(
      ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  for (await frame(); running().length > 0; await frame()) await Promise.allSettled(running().map((animation) => animation.finished));
})()`;
