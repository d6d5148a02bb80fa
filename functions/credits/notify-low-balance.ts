import type { AccountItem } from '../accounts/account-item.ts';
import { noteLowBalance } from '../accounts/account-item-refill.ts';
import { updateItem } from '../platform/table.ts';
import { newLevel } from './low-balance.ts';
import { lowBalanceNotice } from './notices.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Notifies the customer that the balance fell to a level, once per level between two arrivals of credits.
 * Throws where the email was refused, and while another delivery may be sending it: the message comes again.
 */
export async function notifyLowBalance(accountId: string, account: AccountItem): Promise<void> {
  const level = newLevel(account);
  if (level === undefined) return;
  const occasion = `LOW#${level}#${account.credit_arrivals}`;
  await sendNotice(accountId, occasion, lowBalanceNotice(level));
  await updateItem(noteLowBalance(accountId, level, account.credit_arrivals));
}
