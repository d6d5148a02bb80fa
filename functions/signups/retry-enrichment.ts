import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { readAccount } from '../accounts/account-store.ts';
import { needsBalanceCheck } from '../credits/low-balance.ts';
import { afterThisRequest, send } from '../platform/queue.ts';
import { enqueueEnrichment } from './enqueue-enrichment.ts';
import { restartEnrichment } from './restart-enrichment.ts';
import { mayRetryFree } from './signup-item.ts';
import { readSignup } from './signup-store.ts';

/**
 * Tries the enrichment of a failed signup again, for another credit; that of a completed one whose site was
 * silent once for nothing. Throws `not_found`, `not_failed` (409) or `insufficient_credits`.
 */
export async function retryEnrichment(accountId: string, id: string, requestId: string): Promise<void> {
  const signup = await readSignup(accountId, id);
  const free = signup !== undefined && mayRetryFree(signup);
  if (free || signup?.enrichment_status === 'failed') {
    // Ahead of the change: the look at pending signups sees accounts that use the API, and a customer of the
    // dashboard alone must not be charged for work that a crash left unannounced.
    const message = { account_id: accountId, signup_id: id, request_id: requestId };
    await send(enrichmentQueue, message, afterThisRequest);
  }
  await restartEnrichment(accountId, id, { requestId, now: new Date(), free });
  // Read after the debit, it holds what all debits up to now left.
  const account = await readAccount(accountId);
  if (account) await enqueueEnrichment(accountId, id, requestId, needsBalanceCheck(account));
}
