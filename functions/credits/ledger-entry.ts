import type { LedgerType } from '../../shared/credits/ledger.ts';
import { ledgerKey } from '../accounts/ledger-item.ts';
import { tableName } from '../platform/table.ts';
import type { TransactItem } from '../platform/transaction.ts';

/**
 * The ledger entry of one movement, for the transaction that moves the credits. `reference` names what
 * caused it (a signup's id, a payment) and makes the entry unique, so that no movement is booked twice.
 */
export function ledgerEntry(
  accountId: string,
  movement: { type: LedgerType; credits: number; reference: string; at: string },
): TransactItem {
  return {
    Put: {
      TableName: tableName(),
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: {
        ...ledgerKey(accountId, movement.at, `${movement.type}#${movement.reference}`),
        type: movement.type,
        credits: movement.credits,
        reference: movement.reference,
        created_at: movement.at,
      },
    },
  };
}
