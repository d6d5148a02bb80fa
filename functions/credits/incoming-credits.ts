import type { LedgerType } from '../../shared/credits/ledger.ts';
import type { AccountItem } from '../accounts/account-item.ts';
import { accountKey } from '../accounts/account-item.ts';
import { closedKeyHash } from '../accounts/closure.ts';
import { tableName } from '../platform/table.ts';
import type { TransactItem } from '../platform/transaction.ts';
import { ledgerEntry } from './ledger-entry.ts';

interface Arrival {
  readonly type: LedgerType;
  readonly credits: number;
  /** What they are for: Stripe's payment intent. */
  readonly reference: string;
  readonly at: string;
  /** The refill attempt that they end. */
  readonly attempt?: string | undefined;
}

/**
 * What lets credits arrive in an account as it was read: what is owed is paid first, as an entry of its own,
 * the rest joins the balance, and a low balance may be told of again. Refused where the debt or the attempt
 * changed since, and where the account is closed or gone.
 */
export function incomingCredits(accountId: string, state: AccountItem, arrival: Arrival): TransactItem[] {
  const { type, credits, reference, at, attempt } = arrival;
  const owed = state.credit_debt ?? 0;
  const repaid = Math.min(owed, credits);
  const removed = [
    'low_balance_notified',
    ...(attempt === undefined ? [] : ['refill_attempt']),
    ...(repaid > 0 && repaid === owed ? ['credit_debt'] : []),
  ];
  const conditions = [
    'api_key_hash <> :closed',
    owed > 0 ? 'credit_debt = :owed' : 'attribute_not_exists(credit_debt)',
    ...(attempt === undefined ? [] : ['refill_attempt = :attempt']),
  ];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: { ...accountKey(accountId) },
        UpdateExpression: `SET balance = balance + :arriving, credit_arrivals = if_not_exists(credit_arrivals, :none) + :one${
          owed > repaid ? ', credit_debt = :left' : ''
        } REMOVE ${removed.join(', ')}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeValues: {
          ':arriving': credits - repaid,
          ':none': 0,
          ':one': 1,
          ':closed': closedKeyHash,
          ...(owed > 0 ? { ':owed': owed } : {}),
          ...(owed > repaid ? { ':left': owed - repaid } : {}),
          ...(attempt === undefined ? {} : { ':attempt': attempt }),
        },
      },
    },
    ledgerEntry(accountId, { type, credits, reference, at }),
    ...(repaid > 0 ? [ledgerEntry(accountId, { type: 'debt', credits: -repaid, reference, at })] : []),
  ];
}
