import { log } from '../platform/log.ts';
import { sendMessage } from '../platform/queue.ts';

/** Puts a stored signup on the queue of the enrichment; never throws. */
export const announceSignup = async (accountId: string, signup: string, requestId: string): Promise<void> => {
  try {
    await sendMessage('enrichmentQueue', { account_id: accountId, signup_id: signup, request_id: requestId });
  } catch (failure) {
    // The signup is stored and charged: the scheduled look at pending signups will announce it.
    log.error('A stored signup could not be announced', { signup_id: signup, failure: failure as Error });
  }
};
