import type { StripeAccount } from './stripe-account.ts';

/** Answers one call, synchronously, so that no two calls see each other half done. Throws StripeRefusal. */
export type Handler = (account: StripeAccount, parameters: unknown, id: string) => unknown;
