import { readAccount } from '../accounts/account-store.ts';
import { refillPausedNotice } from './notices.ts';
import { pauseNotified } from './refill-store.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Notifies the customer of a pause, where the account says that is pending, once per attempt: the answer to
 * the charge and Stripe's event both lead here.
 */
export async function notifyPause(accountId: string): Promise<void> {
  const state = await readAccount(accountId);
  const { refill_pause_notice_pending: reason, refill_pause_attempt: attempt } = state ?? {};
  if (!reason || !attempt) return;
  await sendNotice(accountId, `PAUSE#${attempt}`, refillPausedNotice(reason));
  await pauseNotified(accountId, attempt);
}
