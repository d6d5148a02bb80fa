/** The brand shown to people, and the facts about the product that more than one place states. */
export const product = {
  name: 'SignupScout',
  openingCredits: 100,
  minimumPasswordLength: 6,
} as const;
