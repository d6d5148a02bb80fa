import { readAccount } from '../accounts/items/account-store.ts';
import { refillPausedNotice } from './notices/notices.ts';
import { sendNotice } from './notices/send-notice.ts';
import { pauseNotified } from './refill/refill-store.ts';

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
