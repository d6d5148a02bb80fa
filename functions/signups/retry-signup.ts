import { retrySignup } from '../../shared/signups/api.ts';
import { readAccount } from '../accounts/account-store.ts';
import { bySession } from '../accounts/callers.ts';
import { serve } from '../platform/endpoint.ts';
import { announceSignup } from './announce-signup.ts';
import { restartEnrichment } from './restart-enrichment.ts';

export const handler = serve(retrySignup, bySession, async ({ id }, { accountId }, call) => {
  await restartEnrichment(accountId, id, { requestId: call.requestId, now: new Date() });
  const account = await readAccount(accountId);
  if (account) await announceSignup(accountId, account, id, call.requestId);
  return { success: true as const };
});
