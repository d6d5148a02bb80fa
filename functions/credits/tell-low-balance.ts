import * as z from 'zod';
import { accountKey } from '../platform/keys.ts';
import { OutcomeUnknown } from '../platform/outcome-unknown.ts';
import { updateItem } from '../platform/table.ts';
import { mailLowBalance } from './balance-mails.ts';
import { type BalanceState, newLevel } from './low-balance.ts';

const toldSchema = z.object({ low_balance_told: z.optional(z.int()) });

/** As it was before the claim, so that the next look tells: the mail certainly did not go out. */
const releaseClaim = (accountId: string, level: number, before: number | undefined) =>
  updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: before === undefined ? 'REMOVE low_balance_told' : 'SET low_balance_told = :before',
    ConditionExpression: 'low_balance_told = :level',
    ExpressionAttributeValues: { ':level': level, ':before': before },
  });

/**
 * Tells the customer once per level that the balance sank to it. Throws where the mail was refused: the
 * message comes again. One whose outcome nobody knows is not sent again.
 */
export const tellLowBalance = async (accountId: string, account: BalanceState): Promise<void> => {
  const level = newLevel(account);
  if (level === undefined) return;
  const claimed = await updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'SET low_balance_told = :level',
    ConditionExpression:
      'balance <= :level AND (attribute_not_exists(low_balance_told) OR low_balance_told > :level)',
    ExpressionAttributeValues: { ':level': level },
    // What was read may be old by now: another delivery may have told of a higher level since.
    ReturnValues: 'ALL_OLD',
  });
  if (!claimed.done) return;
  const { low_balance_told: before } = toldSchema.parse(claimed.item);
  try {
    await mailLowBalance(accountId, level);
  } catch (failure) {
    if (!(failure instanceof OutcomeUnknown)) await releaseClaim(accountId, level, before);
    throw failure;
  }
};
