import type { AccountItem } from '../accounts/admission.ts';
import { needsLook } from '../credits/low-balance.ts';
import { log } from '../platform/log.ts';
import { sendMessage } from '../platform/queue.ts';

/** Hands a stored and charged signup to its enrichment. */
const announce = async (accountId: string, signup: string, requestId: string): Promise<void> => {
  try {
    await sendMessage('enrichmentQueue', { account_id: accountId, signup_id: signup, request_id: requestId });
  } catch (failure) {
    // The signup is stored and charged: the scheduled look at pending signups will announce it.
    log.error('A stored signup could not be announced', { signup_id: signup, failure: failure as Error });
  }
};

const watchBalance = async (accountId: string, account: AccountItem, requestId: string): Promise<void> => {
  if (!needsLook(account)) return;
  try {
    await sendMessage('balanceQueue', { account_id: accountId, request_id: requestId });
  } catch (failure) {
    // The next debit finds the balance as low.
    log.error('A low balance could not be reported', { account_id: accountId, failure: failure as Error });
  }
};

/**
 * What follows a debit for a signup: its enrichment, and a look at the balance that is left (`account` is
 * as the debit left it). Never throws: what is lost here is found again.
 */
export const announceSignup = async (
  accountId: string,
  account: AccountItem,
  signup: string,
  requestId: string,
): Promise<void> => {
  await Promise.all([announce(accountId, signup, requestId), watchBalance(accountId, account, requestId)]);
};
