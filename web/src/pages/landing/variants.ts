export interface Variant {
  readonly headline: readonly [string, string];
  readonly start: 'Start Free Today' | 'Get Started Free';
  /** Puts rules before the integration in the four steps. */
  readonly rulesFirst?: boolean;
  /** Adds links to the docs and sign-in to the footer. */
  readonly moreFooter?: boolean;
  readonly pricing?: boolean;
  /** Shows a bearer key instead of `x-api-key`. */
  readonly bearer?: boolean;
  /** Leaves out the connections and promises below the headline. */
  readonly short?: boolean;
}

export const variants = {
  '/': { headline: ['Stop Missing', 'Your Best Leads'], start: 'Start Free Today', pricing: true },
  '/home2': { headline: ['Know Which', 'Signups Matter'], start: 'Start Free Today', rulesFirst: true },
  '/home3': {
    headline: ['Reply While', "They're Looking"],
    start: 'Get Started Free',
    moreFooter: true,
  },
  '/home4': { headline: ['See the Company', 'Behind a Signup'], start: 'Start Free Today' },
  '/home5': {
    headline: ['One API Call.', 'Every Signup Enriched.'],
    start: 'Get Started Free',
    bearer: true,
  },
  '/home6': {
    headline: ['Alerts Only for', 'Signups That Fit'],
    start: 'Get Started Free',
    rulesFirst: true,
  },
  '/home7': { headline: ['Spot Your Best', 'Leads First'], start: 'Start Free Today', short: true },
} as const satisfies Record<string, Variant>;

export type VariantPath = keyof typeof variants;

export const variantPaths = Object.keys(variants) as VariantPath[];
