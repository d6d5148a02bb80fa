import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { creditEntrySchema, customerFields } from '../../../shared/signups/api.ts';
import { perField, v1Names } from '../../../shared/signups/posted-fields.ts';
import { type Signup, signupSchema } from '../../../shared/signups/signup.ts';
import { fromStored, storedNames, toStored } from '../../../shared/signups/stored-names.ts';
import type { Change } from '../../platform/table/item-update.ts';
import { accountIdOf, accountPartition, indexes, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const signupItem = storedItem({
  name: 'signup',
  pk: accountPartition,
  sk: 'SIGNUP#{hash}',
  holds: 'A signup. Its key has the hash of the address in lower case, since logs contain keys.',
  foundBy: ['its address', 'its id, which is the hash and the number', 'its account, in order of arrival'],
  index: indexes.byNumber,
});

export const signupItemSchema = z.extend(z.omit(signupSchema, { id: true, user_id: true }), {
  pk: z.string(),
  sk: z.string(),
  /** Enrichment found the name, because the customer gave none. */
  company_name_found: z.optional(z.boolean()),
  /** A found name that differs from the customer's; stored in `company_name` (joinNames). */
  found_company: z._default(z.nullable(z.string()), null),
  ...customerFields,
  metadata: z._default(customerFields.metadata, {}),
  waiting_for_credits: z._default(z.boolean(), false),
  number: z.int(),
  /** Registrable domain of the company that counts it. */
  counted_company: z.optional(z.string()),
  credit_entries: z._default(z.array(creditEntrySchema), []),
  idempotency_key: z.optional(z.string()),
  /** Exempt from rules, because it was imported. */
  without_alerts: z.optional(z.literal(true)),
  request_id: z.optional(z.string()),
  retried_at: z.optional(z.string()),
  free_retry: z.optional(z.enum(['open', 'used'])),
  /** Latest requeue in milliseconds since 1970, and their number. */
  requeued_at: z.optional(z.int()),
  requeues: z.optional(z.int()),
});

type SignupItem = z.output<typeof signupItemSchema>;

/** The number distinguishes an address that was deleted and posted again. */
export interface SignupReference {
  readonly key: Key;
  readonly number: number;
}

export type StoredSignup = Signup &
  Omit<SignupItem, 'pk' | 'sk'> &
  SignupReference & {
    readonly posted_company: string | null;
  };

export function mayRetryFree({ enrichment_status, free_retry }: StoredSignup): boolean {
  return enrichment_status === 'completed' && free_retry === 'open';
}

/** Pending again after a completed enrichment. A charge at the time of the retry makes it a paid one. */
export function isRetriedFree(signup: StoredSignup): boolean {
  const { enrichment_status, free_retry, retried_at, credit_entries } = signup;
  return enrichment_status === 'pending' && free_retry === 'used' && credit_entries.at(-1)?.at !== retried_at;
}

export function dueSince({
  created_at,
  credit_entries,
}: Pick<StoredSignup, 'created_at' | 'credit_entries'>): Date {
  return new Date(credit_entries.at(-1)?.at ?? created_at);
}

/** Identifies the latest enrichment or look that added facts (ISO 8601): each has another time. */
export function enrichedSince({ created_at, retried_at = '', enrichment_raw_data }: StoredSignup): string {
  return [created_at, retried_at, enrichment_raw_data?.added_at ?? ''].sort().at(-1) ?? created_at;
}

/** Addresses that differ only in case share a key. */
export function signupKey(accountId: string, normalizedAddress: string): Key {
  const hash = createHash('sha256').update(normalizedAddress).digest('hex').slice(0, 32);
  return signupItem.key({ account: accountId, hash });
}

/** Contains the key and number, so that no search is needed. */
export function signupId(key: Key, number: number): string {
  return `${key.sk.slice(signupItem.prefix.length)}-${number.toString(36)}`;
}

export function signupKeyOf(accountId: string, id: string): SignupReference | undefined {
  const [, hash, number] = /^([0-9a-f]{32})-([0-9a-z]{1,10})$/.exec(id) ?? [];
  if (!hash || !number) return undefined;
  return { key: signupItem.key({ account: accountId, hash }), number: Number.parseInt(number, 36) };
}

export function parseSignupItem(item: Item): StoredSignup {
  const { pk, sk, ...rest } = signupItemSchema.parse(fieldsOf(item));
  const key = { pk, sk };
  const posted_company = rest.company_name_found ? null : rest.company_name;
  return { id: signupId(key, rest.number), user_id: accountIdOf(key), key, posted_company, ...rest };
}

export function fieldsOf(item: Item): Item {
  const fields = fromStored(item);
  return { ...nothingKnown, ...fields, ...splitNames(fields.company_name) };
}

export function sameNames(signup: StoredSignup): Required<Pick<Change, 'condition' | 'names' | 'values'>> {
  const stored = joinNames(signup);
  const [condition, values] =
    stored === null
      ? ['(attribute_not_exists(#names) OR attribute_type(#names, :names))', { ':names': 'NULL' }]
      : ['#names = :names', { ':names': stored }];
  return { condition, names: { '#names': storedNames.company_name }, values };
}

const nothingKnown = {
  first_name: null,
  last_name: null,
  company_name: null,
  company_domain: null,
  company_size: null,
  company_industry: null,
  linkedin_url: null,
  twitter_handle: null,
  domain_authority: null,
  page_authority: null,
  referring_domains: null,
  email_verified: null,
  email_deliverable: null,
  email_disposable: null,
  enrichment_error: null,
  enrichment_raw_data: null,
  alerted_at: null,
  alert_unknown_at: null,
  handling: null,
  ...perField(v1Names, () => null),
} as const;

export function newSignupItem({ metadata, ...fields }: Partial<Omit<SignupItem, 'pk' | 'sk'>>): Item {
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return { ...toStored(Object.fromEntries(known)), ...(metadata ? { metadata: toMap(metadata) } : {}) };
}

/** Fails, and returns the stored signup, if the account has this address. */
export function putSignupItem(key: Key, fields: Partial<Omit<SignupItem, 'pk' | 'sk'>>): TransactItem {
  return {
    Put: {
      Item: { ...key, ...newSignupItem(fields) },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** Fails if its enrichment ended or was retried, or it was paid or deleted, since it was read. */
export function deleteSignupItem(signup: StoredSignup): TransactItem {
  const { key, number, enrichment_status, waiting_for_credits, retried_at } = signup;
  return {
    Delete: {
      Key: { ...key },
      ConditionExpression: `#number = :number AND #status = :status AND ${
        waiting_for_credits ? 'attribute_exists' : 'attribute_not_exists'
      }(#waiting) AND ${retried_at === undefined ? 'attribute_not_exists(retried_at)' : 'retried_at = :retried'}`,
      ExpressionAttributeNames: {
        '#number': 'number',
        '#status': storedNames.enrichment_status,
        '#waiting': storedNames.waiting_for_credits,
      },
      ExpressionAttributeValues: {
        ':number': number,
        ':status': enrichment_status,
        ...(retried_at === undefined ? {} : { ':retried': retried_at }),
      },
    },
  };
}

export function setAlertTime(
  { key, number }: SignupReference,
  field: 'alerted_at' | 'alert_unknown_at',
  at: string,
) {
  return {
    Key: { ...key },
    UpdateExpression: 'SET #field = :at',
    ConditionExpression:
      '#number = :number AND (attribute_not_exists(#field) OR attribute_type(#field, :null))',
    ExpressionAttributeNames: { '#field': storedNames[field], '#number': 'number' },
    ExpressionAttributeValues: { ':at': at, ':number': number, ':null': 'NULL' },
  };
}

export interface CompanyNames {
  readonly company_name: string | null;
  readonly found_company: string | null;
}

const separator = '\u001f';

/** Both names in one attribute, because the index cannot add attributes without being replaced. */
export function joinNames({ company_name, found_company }: CompanyNames): string | null {
  return found_company === null || found_company === company_name
    ? company_name
    : `${company_name ?? ''}${separator}${found_company}`;
}

export function foundName(name: string): string {
  return name.replaceAll(separator, ' ');
}

function splitNames(stored: unknown): CompanyNames {
  if (typeof stored !== 'string') return { company_name: null, found_company: null };
  const [given = '', found = null] = stored.split(separator);
  return { company_name: given || null, found_company: found };
}

/** The name in the dashboard, equal for all signups of a company. */
export function listedName({ company_name, found_company }: CompanyNames): string | null {
  return found_company ?? company_name;
}

/** A Map, because the SDK mistakes an object with the key `constructor` for a class instance. */
export function toMap(metadata: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(metadata));
}
