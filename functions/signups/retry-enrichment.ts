import { enrichmentQueue } from '../../shared/enrichment/queues.ts';
import { readAccount } from '../accounts/account-store.ts';
import { needsBalanceCheck } from '../credits/low-balance.ts';
import { afterThisRequest, send } from '../platform/queue.ts';
import { enqueueEnrichment } from './enqueue-enrichment.ts';
import { restartEnrichment } from './restart-enrichment.ts';
import { mayRetryFree } from './signup-item.ts';
import { readSignup } from './signup-store.ts';

/**
 * Tries the enrichment of a failed signup again, for another credit; that of a completed one whose site gave no
 * answer once for free. Throws `not_found`, `not_failed` (409) or `insufficient_credits`.
 */
export async function retryEnrichment(accountId: string, id: string, requestId: string): Promise<void> {
  const signup = await readSignup(accountId, id);
  const free = signup !== undefined && mayRetryFree(signup);
  if (free || signup?.enrichment_status === 'failed') {
    // Before the change: the scheduled check covers accounts that use the API, and a customer who uses only the
    // dashboard must not be charged for work whose message a crash lost.
    const message = { account_id: accountId, signup_id: id, request_id: requestId };
    await send(enrichmentQueue, message, afterThisRequest);
  }
  await restartEnrichment(accountId, id, { requestId, now: new Date(), free });
  // Read after the debit, so that the balance includes all debits so far.
  const account = await readAccount(accountId);
  if (account) await enqueueEnrichment(accountId, id, requestId, needsBalanceCheck(account));
}
