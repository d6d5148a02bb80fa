import type { CreditEntry } from '../../../shared/signups/api.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { storedNames, toStored } from '../../../shared/signups/stored-names.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { foundName, joinNames, type SignupReference, type StoredSignup, sameNames } from './signup-item.ts';

export type EnrichedFields = Partial<Omit<Signup, 'id' | 'user_id' | 'email' | 'created_at'>> & {
  free_retry?: 'open';
  found_company?: string;
};

/**
 * Ends an enrichment and records refunds, or adds facts of a look again. Fails if the signup's status changed
 * since it was read, or if the customer changed the company name that a found one would be stored with.
 */
export function endEnrichment(
  signup: StoredSignup,
  status: 'completed' | 'failed',
  { found_company, ...fields }: EnrichedFields,
  refunds: readonly CreditEntry[] = [],
) {
  const { key, number, enrichment_status: before } = signup;
  const names = found_company === undefined ? {} : namesWith(found_company, signup);
  const attributes = Object.entries(toStored({ ...fields, ...names, enrichment_status: status }));
  const unchanged = found_company === undefined ? undefined : sameNames(signup);
  const sets = attributes.map(([name]) => `#${name} = :${name}`);
  return {
    Key: { ...key },
    UpdateExpression: `SET ${[...sets, ...(refunds.length > 0 ? [noteCredits] : [])].join(', ')}`,
    ConditionExpression: `#status = :before AND #number = :number${unchanged ? ` AND ${unchanged.condition}` : ''}`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
      '#status': storedNames.enrichment_status,
      '#number': 'number',
      ...unchanged?.names,
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
      ...(refunds.length > 0 ? creditValues(refunds) : {}),
      ...unchanged?.values,
      ':before': before,
      ':number': number,
    },
  };
}

function namesWith(found: string, { posted_company }: StoredSignup) {
  const found_company = foundName(found);
  return posted_company === null
    ? { company_name: found_company, company_name_found: true }
    : { company_name: joinNames({ company_name: posted_company, found_company }) };
}

const noteCredits = 'credit_entries = list_append(if_not_exists(credit_entries, :nothing), :moved)';

function creditValues(moved: readonly CreditEntry[]) {
  return { ':nothing': [], ':moved': moved };
}

/** Makes a failed signup pending. Fails, and returns the signup, if it has not failed. */
export function retryFailedItem(
  signup: SignupReference,
  request: RetryRequest,
  charge: CreditEntry,
): TransactItem {
  const noted = charge.credits === 0 ? {} : { set: `, ${noteCredits}`, values: creditValues([charge]) };
  return retry(signup, request, { from: 'failed', ...noted });
}

/** Uses the free retry. Fails, and returns the signup, if the retry is not open. */
export function retryFreeItem(signup: SignupReference, request: RetryRequest): TransactItem {
  return retry(signup, request, {
    from: 'completed',
    set: ', free_retry = :used',
    condition: ' AND free_retry = :open',
    values: { ':open': 'open', ':used': 'used' },
  });
}

/** Ends waiting after payment. Fails if the signup no longer waits or was deleted. */
export function endWaiting({ key, number }: SignupReference, charge: CreditEntry): TransactItem {
  return {
    Update: {
      Key: { ...key },
      UpdateExpression: `SET ${noteCredits} REMOVE #waiting`,
      ConditionExpression: '#number = :number AND attribute_exists(#waiting)',
      ExpressionAttributeNames: { '#number': 'number', '#waiting': storedNames.waiting_for_credits },
      ExpressionAttributeValues: { ...creditValues([charge]), ':number': number },
    },
  };
}

export interface RetryRequest {
  readonly requestId: string;
  readonly at: string;
}

function retry(
  { key, number }: SignupReference,
  { requestId, at }: RetryRequest,
  { from, set = '', condition = '', values = {} }: Retry,
): TransactItem {
  return {
    Update: {
      Key: { ...key },
      UpdateExpression: `SET #status = :pending, retried_at = :at, request_id = :request${set} REMOVE enrichment_error, requeued_at, requeues`,
      ConditionExpression: `#number = :number AND #status = :from${condition}`,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ExpressionAttributeNames: { '#number': 'number', '#status': storedNames.enrichment_status },
      ExpressionAttributeValues: {
        ':pending': 'pending',
        ':from': from,
        ':at': at,
        ':request': requestId,
        ':number': number,
        ...values,
      },
    },
  };
}

interface Retry {
  readonly from: Signup['enrichment_status'];
  readonly set?: string;
  readonly condition?: string;
  readonly values?: Record<string, unknown>;
}

export function setRequeued({ key, number, requeues = 0 }: StoredSignup, now: number) {
  return {
    Key: { ...key },
    UpdateExpression: 'SET requeued_at = :now, requeues = :times',
    ConditionExpression: '#number = :number',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':now': now, ':times': requeues + 1, ':number': number },
  };
}
