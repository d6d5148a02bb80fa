/** Secrets that the stand-ins share with the functions, by their constructs' ids. */
export const fixedSecrets = {
  /** Cloudflare's documented test secret, which always passes. */
  TurnstileSecret: '1x0000000000000000000000000000000AA',
  /** A model on the same machine needs no key and ignores this one. */
  ReaderSecret: 'none',
  /** The stacks put them into the distribution and a policy, so their values must be known when they are read. */
  EdgeSecret: 'edge_local',
  EdgeSecretBefore: 'edge_local_before',
  StripeSecret: 'sk_test_local',
  StripeWebhookSecret: 'whsec_local',
} as const;
