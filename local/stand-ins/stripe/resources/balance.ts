import type { Handler } from '../handler.ts';

/** The account's balance, which is empty, and its mode, which is never live. */
export const retrieveBalance: Handler = () => ({
  object: 'balance',
  livemode: false,
  available: [],
  pending: [],
});
