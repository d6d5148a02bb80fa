import type { AccountItem } from '../accounts/account-item.ts';
import { accountKey } from '../accounts/account-item.ts';
import type { Admission } from '../accounts/admission.ts';
import { ledgerEntry } from '../credits/ledger-entry.ts';
import { type Key, signupId, signupKey } from '../platform/keys.ts';
import { tableName } from '../platform/table.ts';
import type { TransactItem } from '../platform/transaction.ts';
import { addressStatusOf } from './address-status.ts';
import { countChange } from './page-counts.ts';
import type { Draft } from './signup-draft.ts';
import { newSignupItem } from './signup-item.ts';

/** Parts of an update of the account item that belong together. */
interface Change {
  readonly set?: string;
  readonly condition?: string;
  readonly names?: Record<string, string>;
  readonly values: Record<string, unknown>;
}

/** An account as that leaves it. */
export function chargedWith(account: AccountItem, cost: number): AccountItem {
  return {
    ...account,
    balance: account.balance - cost,
    debits: account.debits + cost,
  };
}

/**
 * What stores a signup all at once: the account's share with further changes, the signup itself and, where
 * it costs, the ledger entry, in this order. Also the id that the signup will have.
 */
export function signupTransaction(
  { accountId, account }: Admission,
  draft: Draft,
  ...changes: readonly Change[]
) {
  const key = signupKey(accountId, draft.address.normalized);
  const id = signupId(key, account.last_number);
  const entry = {
    type: 'enrichment',
    credits: -draft.cost,
    reference: id,
    at: draft.now.toISOString(),
  } as const;
  const items = [
    updateAccount(accountId, [payment(draft.cost), countChange(account.last_number, 1), ...changes]),
    putSignup(key, account.last_number, draft),
    ...(draft.cost > 0 ? [ledgerEntry(accountId, entry)] : []),
  ];
  return { id, items };
}

function updateAccount(accountId: string, changes: readonly Change[]): TransactItem {
  return {
    Update: {
      TableName: tableName(),
      Key: { ...accountKey(accountId) },
      UpdateExpression: `SET ${changes.flatMap(({ set }) => set ?? []).join(', ')}`,
      ConditionExpression: changes.flatMap(({ condition }) => condition ?? []).join(' AND '),
      ExpressionAttributeNames: Object.assign({}, ...changes.map(({ names }) => names)),
      ExpressionAttributeValues: Object.assign({}, ...changes.map(({ values }) => values)),
    },
  };
}

function payment(cost: number): Change {
  return {
    set: 'balance = balance - :cost, debits = if_not_exists(debits, :none) + :cost',
    condition: 'balance >= :cost',
    values: { ':cost': cost, ':none': 0 },
  };
}

function putSignup(key: Key, number: number, draft: Draft): TransactItem {
  return {
    Put: {
      TableName: tableName(),
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      Item: {
        ...key,
        ...newSignupItem({
          number,
          email: draft.address.posted,
          first_name: draft.signup.first_name,
          last_name: draft.signup.last_name,
          company_name: draft.signup.company,
          email_type: draft.emailType,
          ...addressStatusOf(draft.address, draft.emailType),
          enrichment_status: draft.cost > 0 ? 'pending' : 'skipped',
          created_at: draft.now.toISOString(),
          idempotency_key: draft.idempotencyKey,
          request_id: draft.requestId,
        }),
      },
    },
  };
}
