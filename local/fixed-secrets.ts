/** Secrets that our stand-ins for the outside world share with the functions, by the stacks' names. */
export const fixedSecrets = {
  /** Cloudflare's documented test secret, which always passes. */
  TurnstileSecret: '1x0000000000000000000000000000000AA',
  /** Models of one's own want none, and get this. */
  ReaderSecret: 'none',
  /** The stacks put it into the distribution, so that it is known while they are read. */
  EdgeSecret: 'edge_local',
  StripeSecret: 'sk_test_local',
  StripeWebhookSecret: 'whsec_local',
} as const;
