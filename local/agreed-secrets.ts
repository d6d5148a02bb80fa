/** Secrets that our stand-ins for the outside world share with the functions. */
export const agreedSecrets = {
  /** Cloudflare's documented test secret, which always passes. */
  turnstile: '1x0000000000000000000000000000000AA',
  stripe: 'sk_test_local',
  stripeWebhook: 'whsec_local',
} as const;
