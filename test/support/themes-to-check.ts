type Theme = 'light' | 'dark';

/**
 * The themes in which a state of a screen is checked: one, since most of what a check costs is the contrast of each text.
 * `npm run test:nightly` checks every state in both.
 */
export function themesToCheck(one: Theme): readonly Theme[] {
  return process.env.BOTH_THEMES ? ['light', 'dark'] : [one];
}
