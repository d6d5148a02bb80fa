/** Secrets that the stand-ins share with the functions, by their constructs' ids. */
export const fixedSecrets = {
  /** Cloudflare's documented test secret, which always passes. */
  TurnstileSecret: '1x0000000000000000000000000000000AA',
  /** A model on the same machine needs no key and ignores this one. */
  ReaderSecret: 'none',
  /** The stacks put it into the distribution, so its value must be known when they are read. */
  EdgeSecret: 'edge_local',
  StripeSecret: 'sk_test_local',
  StripeWebhookSecret: 'whsec_local',
} as const;
