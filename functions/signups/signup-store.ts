import type { EmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import type { NewSignup } from '../../shared/signups/api.ts';
import type { EmailType, Signup } from '../../shared/signups/signup.ts';
import type { Admission } from '../accounts/admission.ts';
import { ledgerEntry } from '../credits/ledger-entry.ts';
import { accountKey, signupId, signupKey, signupKeyOf } from '../platform/keys.ts';
import { getItem, tableName, transact } from '../platform/table.ts';
import { countChange } from './page-counts.ts';
import { readSignupItem, unknownFacts } from './signup-item.ts';

/** What is to be stored of an accepted request. */
export interface Draft {
  readonly signup: NewSignup;
  readonly address: EmailAddress;
  readonly emailType: EmailType;
  /** Credits that storing it takes: 0 or 1. */
  readonly cost: number;
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
}

export interface Stored {
  readonly id: string;
  /** False where the same request, by its idempotency key, was answered before. */
  readonly fresh: boolean;
}

const duplicate = () =>
  new ProductError(
    'duplicate_email',
    'A signup with this email exists already. Use get-signup to read it, or delete it first.',
  );

const noCredits = () =>
  new ProductError('insufficient_credits', 'Insufficient credits. Buy credits on the credits page.');

/**
 * Stores a signup: it, the credit that it costs, the ledger entry and the live count, in one
 * transaction. Throws `duplicate_email` (409) or `insufficient_credits` (402), with nothing stored.
 */
export const storeSignup = async (admission: Admission, draft: Draft): Promise<Stored> => {
  const { accountId, account } = admission;
  const key = signupKey(accountId, draft.address.normalized);
  const id = signupId(key, account.last_number);
  const at = draft.now.toISOString();
  const counted = countChange(account.last_number, 1);
  const refusals = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: { ...accountKey(accountId) },
        UpdateExpression: `SET balance = balance - :cost, debits = if_not_exists(debits, :none) + :cost, ${counted.set}`,
        ConditionExpression: 'balance >= :cost',
        ExpressionAttributeNames: counted.names,
        ExpressionAttributeValues: { ...counted.values, ':cost': draft.cost },
      },
    },
    {
      Put: {
        TableName: tableName(),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        Item: {
          ...key,
          ...unknownFacts,
          number: account.last_number,
          email: draft.address.posted,
          first_name: draft.signup.first_name,
          last_name: draft.signup.last_name,
          company_name: draft.signup.company,
          email_type: draft.emailType,
          email_status: 'unknown',
          enrichment_status: draft.cost > 0 ? 'pending' : 'skipped',
          created_at: at,
          idempotency_key: draft.idempotencyKey,
        },
      },
    },
    ...(draft.cost > 0
      ? [ledgerEntry(accountId, { type: 'enrichment', credits: -draft.cost, reference: id, at })]
      : []),
  ]);
  if (!refusals) return { id, fresh: true };
  const existing = refusals[1]?.old;
  if (!refusals[1]?.failed || !existing) throw noCredits();
  if (draft.idempotencyKey === undefined || existing.idempotency_key !== draft.idempotencyKey) {
    throw duplicate();
  }
  return { id: readSignupItem(existing).id, fresh: false };
};

/** The signup with this address (in any case), as just written; undefined where there is none. */
export const findSignup = async (
  accountId: string,
  normalizedAddress: string,
): Promise<Signup | undefined> => {
  const item = await getItem(signupKey(accountId, normalizedAddress));
  return item && readSignupItem(item);
};

/** The signup with this id; undefined where there is none, or where it was deleted and posted again. */
export const readSignup = async (accountId: string, id: string): Promise<Signup | undefined> => {
  const found = signupKeyOf(accountId, id);
  const item = found && (await getItem(found.key));
  return item && item.number === found?.number ? readSignupItem(item) : undefined;
};
