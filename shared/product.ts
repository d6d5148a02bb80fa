/** The brand shown to people, and the facts about the product that more than one place states. */
export const product = {
  name: 'SignupScout',
  openingCredits: 100,
  minimumPasswordLength: 6,
  /** Requests to the public API that an account may make in a clock hour, unless a stage says otherwise. */
  requestsPerHour: 100,
} as const;
