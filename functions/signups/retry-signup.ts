import { retrySignup } from '../../shared/signups/retry-api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { retryEnrichment } from './retry-enrichment.ts';

export const handler = endpoint(retrySignup, bySession, async ({ id }, { accountId }, call) => {
  await retryEnrichment(accountId, id, call.requestId);
  return { success: true as const };
});
