import { balanceQueue } from '../../shared/credits/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import type { AccountItem } from '../accounts/items/account-item.ts';
import { noteLowBalance } from '../accounts/items/account-item-refill.ts';
import { findAccount } from '../accounts/items/account-store.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { send } from '../platform/aws/queue.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { updateItem } from '../platform/table/table.ts';
import { newLevel } from './balance/low-balance.ts';
import { lowBalanceNotice, refillPausedNotice, reversalNotice } from './notices/notices.ts';
import { sendNotice } from './notices/send-notice.ts';
import { findPayment } from './payments/payment-store.ts';
import { refillCredits } from './refill/refill-credits.ts';
import { pauseNotified, type RefillPause } from './refill/refill-store.ts';

export const handler = worker(balanceQueue, async ({ account_id, reversed_payment }) => {
  const [account, profile] = await Promise.all([findAccount(account_id), findProfile(account_id)]);
  // Never charge a closing account, not even for a refill in flight.
  if (!account || !profile || profile.closing_at) return;
  let pause = pendingPause(account);
  const failures: unknown[] = [];
  for (const step of [
    () => notifyLowBalance(account_id, account),
    async () => {
      pause = (await refillCredits(account_id, account, profile, new Date())) ?? pause;
    },
    async () => pause && notifyPause(account_id, pause),
    async () => reversed_payment && notifyReversal(account_id, account, reversed_payment),
  ]) {
    await step().catch((failure) => failures.push(failure));
  }
  // Every step runs even if another fails: a failed email must not prevent the refill.
  if (failures.length > 0) throw failures[0];
});

/**
 * Sends the low-balance email and webhook, once per level between two arrivals of credits. Throws if the
 * email was rejected or another delivery may be sending it, so that the message is retried.
 */
export async function notifyLowBalance(accountId: string, account: AccountItem): Promise<void> {
  const level = newLevel(account);
  if (level === undefined) return;
  const { credit_arrivals: arrivals } = account;
  await send(alertQueue, {
    account_id: accountId,
    credits_low: { credits: account.balance, level, arrivals },
  });
  const occasion = `LOW#${level}#${arrivals}`;
  await sendNotice(accountId, occasion, lowBalanceNotice(level));
  await updateItem(noteLowBalance(accountId, level, arrivals));
}

export function pendingPause({
  refill_pause_notice_pending: reason,
  refill_pause_attempt: attempt,
}: AccountItem): RefillPause | undefined {
  return reason && attempt ? { reason, attempt } : undefined;
}

/** Notifies once per attempt: both the charge's response and Stripe's event lead here. */
export async function notifyPause(accountId: string, { reason, attempt }: RefillPause): Promise<void> {
  await sendNotice(accountId, `PAUSE#${attempt}`, refillPausedNotice(reason));
  await pauseNotified(accountId, attempt);
}

/**
 * Notifies once per change of a payment's reversed credits. Throws while another delivery may be sending the
 * email, so that the message is retried.
 */
async function notifyReversal(accountId: string, account: AccountItem, intent: string): Promise<void> {
  const payment = await findPayment(accountId, intent);
  if (!payment?.reversed_because) return;
  const notice = reversalNotice({
    why: payment.reversed_because,
    credits: payment.credits,
    credits_reversed: payment.credits_reversed,
    owed: account.credit_debt ?? 0,
  });
  await sendNotice(accountId, `REVERSAL#${intent}#${payment.reversals}`, notice);
}
