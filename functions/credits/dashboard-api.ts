import * as api from '../../shared/credits/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endpoints } from '../platform/endpoints.ts';
import { readLedger } from './ledger-store.ts';
import { readCredits } from './read-credits.ts';
import { saveAutoRefill } from './save-auto-refill.ts';
import { saveWaitingOrder } from './save-waiting-order.ts';

/** What a signed-in customer sees and sets of their credits. What opens a session at Stripe is apart. */
export const handler = endpoints(
  endpoint(api.getCredits, bySession, (_request, { accountId }) => readCredits(accountId)),
  saveAutoRefill,
  saveWaitingOrder,
  endpoint(api.creditHistory, bySession, ({ before }, { accountId }) => readLedger(accountId, before)),
);
