import { accountKey } from '../platform/keys.ts';
import { updateItem } from '../platform/table.ts';
import { mailLowBalance } from './balance-mails.ts';
import { isNews, levelOf, type Watched } from './low-balance.ts';

/** Tells the customer once per level that the balance sank to it. */
export const tellLowBalance = async (accountId: string, account: Watched): Promise<void> => {
  const level = levelOf(account.balance);
  if (level === undefined || !isNews(account)) return;
  const claimed = await updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'SET low_balance_told = :level',
    ConditionExpression:
      'balance <= :level AND (attribute_not_exists(low_balance_told) OR low_balance_told > :level)',
    ExpressionAttributeValues: { ':level': level },
  });
  if (claimed.done) await mailLowBalance(accountId, level);
};
