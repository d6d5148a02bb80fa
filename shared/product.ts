export const product = {
  name: 'SignupScout',
  openingCredits: 100,
  minimumPasswordLength: 6,
  /** Default limit of API requests per account and clock hour. */
  requestsPerHour: 100,
} as const;

export const landingTitle = `${product.name}: know which signups matter`;

export const publicSite = 'https://signupscout.example';
