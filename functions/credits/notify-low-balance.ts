import { alertQueue } from '../../shared/notifications/work.ts';
import type { AccountItem } from '../accounts/items/account-item.ts';
import { noteLowBalance } from '../accounts/items/account-item-refill.ts';
import { send } from '../platform/aws/queue.ts';
import { updateItem } from '../platform/table/table.ts';
import { newLevel } from './balance/low-balance.ts';
import { lowBalanceNotice } from './notices/notices.ts';
import { sendNotice } from './notices/send-notice.ts';

/**
 * Notifies the customer that the balance fell to a level, once per level between two arrivals of credits, and has the
 * webhooks told that subscribe to it. Throws where the email was refused, and while another delivery may be sending it: the message comes again.
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
