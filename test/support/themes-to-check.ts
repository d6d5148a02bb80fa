type Theme = 'light' | 'dark';

/** The themes that a screen's state is checked in: one, as contrast is costly; both at night. */
export function themesToCheck(one: Theme): readonly Theme[] {
  return process.env.BOTH_THEMES ? ['light', 'dark'] : [one];
}
