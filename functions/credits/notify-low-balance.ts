import type { AccountItem } from '../accounts/account-item.ts';
import { accountKey } from '../accounts/account-item.ts';
import { updateItem } from '../platform/table.ts';
import { newLevel } from './low-balance.ts';
import { lowBalanceNotice } from './notices.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Tells the customer once per level, and once between two arrivals of credits, that the balance sank to it.
 * Throws where the email was refused, and while another delivery may be sending it: the message comes again.
 */
export async function notifyLowBalance(accountId: string, account: AccountItem): Promise<void> {
  const level = newLevel(account);
  if (level === undefined) return;
  const occasion = `LOW#${level}#${account.credit_arrivals}`;
  await sendNotice(accountId, occasion, lowBalanceNotice(level));
  await noteTold(accountId, level, account.credit_arrivals);
}

/** From then on debits call for no check on account of this level, until credits arrive. */
function noteTold(accountId: string, level: number, arrivals: number) {
  return updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'SET low_balance_notified = :level',
    ConditionExpression: `${
      arrivals === 0 ? 'attribute_not_exists(credit_arrivals)' : 'credit_arrivals = :arrivals'
    } AND attribute_exists(pk) AND (attribute_not_exists(low_balance_notified) OR low_balance_notified > :level)`,
    ExpressionAttributeValues: {
      ':level': level,
      ...(arrivals === 0 ? {} : { ':arrivals': arrivals }),
    },
  });
}
