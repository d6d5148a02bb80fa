import { readAccount } from '../accounts/items/account-store.ts';
import { reversalNotice } from './notices/notices.ts';
import { sendNotice } from './notices/send-notice.ts';
import { readPayment } from './payments/payment-store.ts';

/**
 * Notifies the customer what a refund or a dispute did to the credits of a payment so far, once per change.
 * Throws while another delivery may be sending the email: the message comes again.
 */
export async function notifyReversal(accountId: string, intent: string): Promise<void> {
  const [payment, state] = await Promise.all([readPayment(accountId, intent), readAccount(accountId)]);
  if (!payment?.reversed_because || !state) return;
  const notice = reversalNotice({
    why: payment.reversed_because,
    credits: payment.credits,
    credits_reversed: payment.credits_reversed,
    owed: state.credit_debt ?? 0,
  });
  await sendNotice(accountId, `REVERSAL#${intent}#${payment.reversals}`, notice);
}
