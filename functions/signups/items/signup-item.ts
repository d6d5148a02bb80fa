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
  holds: 'A signup. Its key has the hash of the address in lower case, since keys stand in logs.',
  foundBy: ['its address', 'its id, which is the hash and the number', 'its account, in order of arrival'],
  index: indexes.byNumber,
});

/** All that is stored of a signup. Its id and its owner are in its key. */
export const signupItemSchema = z.extend(z.omit(signupSchema, { id: true, user_id: true }), {
  pk: z.string(),
  sk: z.string(),
  /** Set where enrichment found the company's name because none was posted. */
  company_name_found: z.optional(z.boolean()),
  /** Another name that was found for a company that the customer named; stored with `company_name` (joinNames). */
  found_company: z._default(z.nullable(z.string()), null),
  ...customerFields,
  metadata: z._default(customerFields.metadata, {}),
  /** Set while it waits for credits to pay for its enrichment. */
  waiting_for_credits: z._default(z.boolean(), false),
  /** Its place in the order of arrival; an account's numbers have gaps. */
  number: z.int(),
  /** The company among whose people it counts, by its registrable domain. */
  counted_company: z.optional(z.string()),
  /** What was spent on it and given back, oldest first. */
  credit_entries: z._default(z.array(creditEntrySchema), []),
  /** The Idempotency-Key of the request that added it. */
  idempotency_key: z.optional(z.string()),
  /** Set where no rule judges it: it was imported, and is of the past. */
  without_alerts: z.optional(z.literal(true)),
  /** The request that its enrichment is due to: the one that added it or asked to try again. */
  request_id: z.optional(z.string()),
  /** When the customer last asked to try its enrichment again, ISO 8601. */
  retried_at: z.optional(z.string()),
  /** Whether the free retry of a signup whose site gave no answer is open or used. */
  free_retry: z.optional(z.enum(['open', 'used'])),
  /** When its lost message was last sent again, in milliseconds since 1970, and how often in all. */
  requeued_at: z.optional(z.int()),
  requeues: z.optional(z.int()),
});

type SignupItem = z.output<typeof signupItemSchema>;

/** Which signup is meant: the number differs where an address was deleted and posted again. */
export interface SignupReference {
  readonly key: Key;
  readonly number: number;
}

/** A signup as customers see it, with its key and what else is stored. */
export type StoredSignup = Signup &
  Omit<SignupItem, 'pk' | 'sk'> &
  SignupReference & {
    /** The company name that the customer posted; null where none was posted. */
    readonly posted_company: string | null;
  };

/** Whether a signup's enrichment may be tried again for free. */
export function mayRetryFree({ enrichment_status, free_retry }: StoredSignup): boolean {
  return enrichment_status === 'completed' && free_retry === 'open';
}

/** Since when a signup's enrichment is due: when it was paid for last, or stored. */
export function dueSince({ created_at, credit_entries }: StoredSignup): Date {
  return new Date(credit_entries.at(-1)?.at ?? created_at);
}

/** The key of an account's signup. Two addresses that differ only in case share it. */
export function signupKey(accountId: string, normalizedAddress: string): Key {
  const hash = createHash('sha256').update(normalizedAddress).digest('hex').slice(0, 32);
  return signupItem.key({ account: accountId, hash });
}

/** A signup's id: its key and number, so that it is found without a search. */
export function signupId(key: Key, number: number): string {
  return `${key.sk.slice(signupItem.prefix.length)}-${number.toString(36)}`;
}

/** The signup that an id names; undefined where the text does not have the form of an id. */
export function signupKeyOf(accountId: string, id: string): SignupReference | undefined {
  const [, hash, number] = /^([0-9a-f]{32})-([0-9a-z]{1,10})$/.exec(id) ?? [];
  if (!hash || !number) return undefined;
  return { key: signupItem.key({ account: accountId, hash }), number: Number.parseInt(number, 36) };
}

/** A stored item as the signup that customers see. Throws where it does not have the shape of one. */
export function parseSignupItem(item: Item): StoredSignup {
  const { pk, sk, ...rest } = signupItemSchema.parse(fieldsOf(item));
  const key = { pk, sk };
  const posted_company = rest.company_name_found ? null : rest.company_name;
  return { id: signupId(key, rest.number), user_id: accountIdOf(key), key, posted_company, ...rest };
}

/** The fields of a signup's item, or of its row in the index; null where nothing is known. */
export function fieldsOf(item: Item): Item {
  const fields = fromStored(item);
  return { ...nothingKnown, ...fields, ...splitNames(fields.company_name) };
}

/** That the names of a signup's company are those that were read. */
export function sameNames(signup: StoredSignup): Required<Pick<Change, 'condition' | 'names' | 'values'>> {
  const stored = joinNames(signup);
  const [condition, values] =
    stored === null
      ? ['(attribute_not_exists(#names) OR attribute_type(#names, :names))', { ':names': 'NULL' }]
      : ['#names = :names', { ':names': stored }];
  return { condition, names: { '#names': storedNames.company_name }, values };
}

/** What a signup's item leaves out while nothing is known. */
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
  ...perField(v1Names, () => null),
} as const;

/** A new signup's fields as attributes of its item. */
export function newSignupItem({ metadata, ...fields }: Partial<Omit<SignupItem, 'pk' | 'sk'>>): Item {
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return { ...toStored(Object.fromEntries(known)), ...(metadata ? { metadata: toMap(metadata) } : {}) };
}

/** Stores a new signup. It fails, with the stored one, where the account has this address already. */
export function putSignupItem(key: Key, fields: Partial<Omit<SignupItem, 'pk' | 'sk'>>): TransactItem {
  return {
    Put: {
      Item: { ...key, ...newSignupItem(fields) },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** Deletes a signup. It fails where its enrichment ended, or it was paid or deleted, since it was read. */
export function deleteSignupItem(signup: StoredSignup): TransactItem {
  const { key, number, enrichment_status, waiting_for_credits } = signup;
  return {
    Delete: {
      Key: { ...key },
      ConditionExpression: `#number = :number AND #status = :status AND ${
        waiting_for_credits ? 'attribute_exists' : 'attribute_not_exists'
      }(#waiting)`,
      ExpressionAttributeNames: {
        '#number': 'number',
        '#status': storedNames.enrichment_status,
        '#waiting': storedNames.waiting_for_credits,
      },
      ExpressionAttributeValues: { ':number': number, ':status': enrichment_status },
    },
  };
}

/** Notes when an alert about a signup was sent, or became doubtful, unless that was noted before. */
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

/** The names of one company, as its signups have them. */
export interface CompanyNames {
  /** The name that the customer gave or, if none was given, the one that was found. */
  readonly company_name: string | null;
  /** The name that was found, if it differs from the customer's. */
  readonly found_company: string | null;
}

/** A control character: no name that a customer gives has one. */
const separator = '\u001f';

/**
 * Both names as one attribute. The index of signups holds it, and an index cannot hold another attribute without being
 * replaced.
 */
export function joinNames({ company_name, found_company }: CompanyNames): string | null {
  return found_company === null || found_company === company_name
    ? company_name
    : `${company_name ?? ''}${separator}${found_company}`;
}

/** A name that was found, as it can be stored. */
export function foundName(name: string): string {
  return name.replaceAll(separator, ' ');
}

/** The names in such an attribute. */
function splitNames(stored: unknown): CompanyNames {
  if (typeof stored !== 'string') return { company_name: null, found_company: null };
  const [given = '', found = null] = stored.split(separator);
  return { company_name: given || null, found_company: found };
}

/** The name under which the dashboard lists a company, so that it has one name in all of its signups. */
export function listedName({ company_name, found_company }: CompanyNames): string | null {
  return found_company ?? company_name;
}

/** Metadata as it is written. The SDK takes an object with the name `constructor` for one of a class. */
export function toMap(metadata: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(metadata));
}
