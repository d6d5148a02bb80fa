type Theme = 'light' | 'dark';

/**
 * The themes in which a state of a screen is checked. One by default, because the contrast of texts is most
 * of the cost. `npm run test:nightly` checks every state in both.
 */
export function themesToCheck(one: Theme): readonly Theme[] {
  return process.env.BOTH_THEMES ? ['light', 'dark'] : [one];
}
