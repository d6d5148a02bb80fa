/** The brand shown to people, and the facts about the product that more than one place states. */
export const product = {
  name: 'SignupScout',
  openingCredits: 100,
  minimumPasswordLength: 6,
  /** Requests to the public API that an account may make in a clock hour, unless a stage says otherwise. */
  requestsPerHour: 100,
} as const;

/** What the landing page is called in tabs and in search results. */
export const landingTitle = `${product.name}: know which signups matter`;

/** Where the public finds the product: the address of the stage prod. */
export const publicSite = 'https://signupscout.example';
