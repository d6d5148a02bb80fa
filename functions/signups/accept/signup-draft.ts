import { ProductError } from '../../../shared/api/errors.ts';
import { companyDomainOf, type EmailAddress } from '../../../shared/enrichment/email-address.ts';
import type { NewSignup } from '../../../shared/signups/api.ts';
import {
  type PostedTexts,
  perField,
  postedFields,
  postedNames,
  v1Names,
} from '../../../shared/signups/posted-fields.ts';
import { retryAfterSeconds, testAddressOf } from '../../../shared/signups/test-addresses.ts';
import { withoutTurns } from '../../../shared/signups/text.ts';
import type { NewV1Signup } from '../../../shared/signups/v1-api.ts';
import type { EmailType } from '../../../shared/signups/vocabulary.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import type { Call } from '../../platform/pipelines/endpoint.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { classifyAddress, parseAddress } from '../address/classify-address.ts';
import { suggestDomain } from '../address/suggest-domain.ts';
import { hashOf } from '../items/request-item.ts';

export type AcceptedFields = NewSignup & Partial<NewV1Signup>;

export interface Draft {
  readonly signup: AcceptedFields;
  readonly address: EmailAddress;
  readonly emailType: EmailType;
  readonly isEnriched: boolean;
  readonly cost: number;
  readonly suggestedDomain: string | undefined;
  readonly waits?: true;
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly withoutAlerts?: true | undefined;
  /** Part of an import: live signups go first. */
  readonly background?: true | undefined;
  readonly signedUpAt?: string | null;
  /** Present if the idempotency key is valid for one body only. */
  readonly bodyHash?: string;
  /** Stored with the signup, so that later work can still log it. */
  readonly requestId: string;
  readonly storedWith?: StoredWith | undefined;
  readonly now: Date;
}

/** Writes that share the signup's transaction. */
type StoredWith = (id: string, waits: boolean) => readonly TransactItem[];

/** Types that cost a credit (docs/product/rules.md#email-types). */
const enriched: ReadonlySet<EmailType> = new Set(['professional', 'role']);

const longestIdempotencyKey = 255;

export interface Origin {
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly withoutAlerts?: true | undefined;
  readonly background?: true;
  /** Null if unknown; absent for a signup that is posted when the person signs up. */
  readonly signedUpAt?: string | null;
  /** If one of these writes fails, the signup is not stored. */
  readonly storedWith?: StoredWith;
  readonly checksBody?: boolean;
  readonly isTest?: boolean;
}

/**
 * Classifies the address, which decides the cost; test addresses have fixed results. Throws
 * `email_validation_failed`, and `rate_limit_exceeded` for the test address that triggers it.
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
  // Test accounts have no credits, so a cost of 1 is rejected as if credits ran out.
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

/** The domain of the company whose enrichment the address would pay for; undefined if it is free. */
export function paidCompanyOf(address: EmailAddress): string | undefined {
  return companyDomainFor(address, classifyAddress(address));
}

export function companyDomainFor({ domain }: EmailAddress, emailType: EmailType): string | undefined {
  return enriched.has(emailType) ? companyDomainOf(domain) : undefined;
}

export function isSameRequest(
  stored: { readonly idempotency_key?: string | undefined },
  draft: Draft,
): boolean {
  return draft.idempotencyKey !== undefined && stored.idempotency_key === draft.idempotencyKey;
}

export function waitingDraft(draft: Draft): Draft {
  return { ...draft, cost: 0, waits: true };
}

/** Ignores an empty idempotency key. Throws `invalid_request` if the key is too long. */
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
    `Rate limit exceeded: this test address always gets this error. Try again in ${retryAfterSeconds} seconds.`,
    { headers: { 'retry-after': String(retryAfterSeconds) } },
  );
}

/**
 * Always hashes the six fields of version 0.2.0, and later fields only if posted, so that a deployment with a
 * new field accepts repeats of earlier requests.
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

/** Cleans and shortens texts, so that a bad one does not lose the signup. */
export function fitPosted(texts: PostedTexts): PostedTexts {
  return perField(postedNames, (name) => {
    const plain = withoutTurns(texts[name] ?? '')
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ');
    return [...plain].slice(0, postedFields[name].limit).join('').trim() || null;
  });
}

export function storedTexts({ company, ...texts }: AcceptedFields) {
  return {
    first_name: texts.first_name,
    last_name: texts.last_name,
    company_name: company,
    ...perField(v1Names, (name) => texts[name]),
  };
}
