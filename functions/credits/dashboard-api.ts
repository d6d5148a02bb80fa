import * as api from '../../shared/credits/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { getCredits, listLedger, saveWaitingOrder } from './balance/read-credits.ts';
import { saveAutoRefill } from './refill/refill-settings.ts';

export const handler = endpoints(
  endpoint(api.getCredits, bySession, (_request, { accountId }) => getCredits(accountId)),
  saveAutoRefill,
  saveWaitingOrder,
  endpoint(api.creditHistory, bySession, ({ before }, { accountId }) => listLedger(accountId, before)),
);
