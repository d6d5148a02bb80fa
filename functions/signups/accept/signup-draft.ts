import { ProductError } from '../../../shared/api/errors.ts';
import type { EmailAddress } from '../../../shared/enrichment/email-address.ts';
import { companyDomainOf } from '../../../shared/enrichment/registrable-domain.ts';
import type { NewSignup } from '../../../shared/signups/api.ts';
import {
  type PostedTexts,
  perField,
  postedFields,
  postedNames,
  v1Names,
} from '../../../shared/signups/posted-fields.ts';
import { retryAfterSeconds, testAddressOf } from '../../../shared/signups/test-addresses.ts';
import type { NewV1Signup } from '../../../shared/signups/v1-api.ts';
import type { EmailType } from '../../../shared/signups/vocabulary.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import type { Call } from '../../platform/pipelines/endpoint.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { classifyAddress } from '../address/classify-address.ts';
import { parseAddress } from '../address/parse-address.ts';
import { suggestDomain } from '../address/suggest-domain.ts';
import { hashOf } from '../items/request-item.ts';

/** A well-formed request; only `/v1` takes an id and texts of the customer. */
export type AcceptedFields = NewSignup & Partial<NewV1Signup>;

/** What is to be stored of a well-formed request. */
export interface Draft {
  readonly signup: AcceptedFields;
  readonly address: EmailAddress;
  readonly emailType: EmailType;
  /** Whether a company is looked for behind it. */
  readonly isEnriched: boolean;
  /** Credits that storing it takes: 0 or 1. */
  readonly cost: number;
  /** The domain that was probably meant, where this one looks mistyped. */
  readonly suggestedDomain: string | undefined;
  /** It waits for the credit that its enrichment costs. */
  readonly waits?: true;
  /** The registrable domain of the company among whose people it counts; undefined where it has none. */
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** No rule judges it. */
  readonly withoutAlerts?: true | undefined;
  /** It is one of many that came together: its enrichment may wait for the account's live signups. */
  readonly background?: true | undefined;
  /** Where the key is that of one body: the body's hash. */
  readonly bodyHash?: string;
  /** Kept with the signup, so that work on it that is taken up later still names the request. */
  readonly requestId: string;
  readonly storedWith?: StoredWith | undefined;
  readonly now: Date;
}

/** What is written in the transaction that stores a signup, by the id that it gets: both are written, or neither. */
type StoredWith = (id: string, waits: boolean) => readonly TransactItem[];

/**
 * Kinds of address that are enriched and cost one credit; the others are stored free
 * (docs/product/rules.md#email-types).
 */
const enriched: ReadonlySet<EmailType> = new Set(['professional', 'role']);

const longestIdempotencyKey = 255;

/** Where a signup comes from. */
export interface Origin {
  readonly requestId: string;
  /** A repeat with the same key for the same address is the same signup. */
  readonly idempotencyKey: string | undefined;
  /** No rule judges it: it is of the past. */
  readonly withoutAlerts?: true | undefined;
  /** It is one of many that came together. */
  readonly background?: true;
  /** Where one of these writes is refused, the signup is superseded and not stored. */
  readonly storedWith?: StoredWith;
  /** The key may come with one body only. */
  readonly checksBody?: boolean;
  /** It came with a test key. */
  readonly isTest?: boolean;
}

/**
 * The kind of address, from lists in memory, and with it what the signup costs; of a test address, as the table of these
 * says. Throws `email_validation_failed`, and `rate_limit_exceeded` for the test address that asks for it.
 */
export function draftSignup(
  signup: AcceptedFields,
  { checksBody, isTest = false, ...origin }: Origin,
  now: Date,
): Draft {
  const address = parseAddress(signup.email);
  const test = isTest ? testAddressOf(address) : undefined;
  if (test?.refused === 'rate limit') throw testRateLimit();
  const emailType = test?.emailType ?? classifyAddress(address);
  const isEnriched = enriched.has(emailType);
  // A test account has no credits: what costs one is refused as it is in an account that has spent all.
  const price = isTest && test?.refused !== 'no credits' ? 0 : 1;
  return {
    signup,
    address,
    emailType,
    isEnriched,
    cost: isEnriched ? price : 0,
    suggestedDomain: test ? test.suggestedDomain : suggestDomain(address.domain),
    company: companyDomainFor(address, emailType),
    ...origin,
    ...(checksBody && origin.idempotencyKey !== undefined ? { bodyHash: hashOfSignup(signup) } : {}),
    now,
  };
}

/** Whether a signup with this address costs a credit, since a company is looked for behind it. */
export function isPaid(address: EmailAddress): boolean {
  return enriched.has(classifyAddress(address));
}

/** The registrable domain of the company that an address of this kind belongs to; undefined where it has none. */
export function companyDomainFor({ domain }: EmailAddress, emailType: EmailType): string | undefined {
  return enriched.has(emailType) ? companyDomainOf(domain) : undefined;
}

/** Whether a stored signup came with the same idempotency key as this draft. */
export function isSameRequest(
  stored: { readonly idempotency_key?: string | undefined },
  draft: Draft,
): boolean {
  return draft.idempotencyKey !== undefined && stored.idempotency_key === draft.idempotencyKey;
}

/** The draft of a signup that is stored without credits to pay for it. */
export function waitingDraft(draft: Draft): Draft {
  return { ...draft, cost: 0, waits: true };
}

/**
 * The request of an account that a signup comes from. Its idempotency key is its header's, where an empty one is none;
 * throws `invalid_request` where that is too long.
 */
export function originOf(accountId: string, call: Call, checksBody = false): Origin {
  const key = call.header('idempotency-key') || undefined;
  if (key && key.length > longestIdempotencyKey) {
    throw new ProductError(
      'invalid_request',
      `The Idempotency-Key header must be at most ${longestIdempotencyKey} characters.`,
    );
  }
  const isTest = isTestAccount(accountId);
  return { requestId: call.requestId, idempotencyKey: key, checksBody, isTest };
}

function testRateLimit() {
  return new ProductError(
    'rate_limit_exceeded',
    `Rate limit exceeded, as this test address asks for. Try again in ${retryAfterSeconds} seconds.`,
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );
}

/**
 * The hash of a request that came with an Idempotency-Key. The six fields of version 0.2.0 always count; a later field
 * counts only if it was posted, so that a deployment that adds one does not refuse repeats of earlier requests.
 */
function hashOfSignup({
  email,
  first_name,
  last_name,
  company,
  external_id,
  metadata,
  ...later
}: AcceptedFields) {
  const posted = Object.entries(later).filter(([, value]) => value !== null && value !== undefined);
  const first = { email, first_name, last_name, company, external_id, metadata };
  return hashOf(JSON.stringify({ ...first, ...Object.fromEntries(posted) }));
}

/**
 * The posted texts of an event or of a row, fitted to a signup's limits: a text that is too long or has control
 * characters must not lose the signup.
 */
export function fitPosted(texts: PostedTexts): PostedTexts {
  return perField(postedNames, (name) => {
    const plain = texts[name]?.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ') ?? '';
    return [...plain].slice(0, postedFields[name].limit).join('').trim() || null;
  });
}

/** The posted texts of a draft under the names of a signup's fields. */
export function storedTexts({ company, ...texts }: AcceptedFields) {
  return {
    first_name: texts.first_name,
    last_name: texts.last_name,
    company_name: company,
    ...perField(v1Names, (name) => texts[name]),
  };
}
