import type { EmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import type { NewSignup } from '../../shared/signups/api.ts';
import type { NewV1Signup } from '../../shared/signups/v1-api.ts';
import type { EmailType } from '../../shared/signups/vocabulary.ts';
import type { Call } from '../platform/endpoint.ts';
import { classifyAddress } from './classify-address.ts';
import { companyDomainOf } from './company-domain.ts';
import { hashOf } from './idempotency-key.ts';
import { readAddress } from './read-address.ts';

/** A well-formed request; only `/v1` takes an id and texts of the customer. */
export type AcceptedFields = NewSignup & Partial<NewV1Signup>;

/** What is to be stored of a well-formed request. */
export interface Draft {
  readonly signup: AcceptedFields;
  readonly address: EmailAddress;
  readonly emailType: EmailType;
  /** Credits that storing it takes: 0 or 1. */
  readonly cost: number;
  /** It is to be enriched, and waits for the credit. */
  readonly waits?: true;
  /** The registrable domain of the company among whose people it counts; undefined where it has none. */
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** No rule judges it. */
  readonly withoutAlerts?: true | undefined;
  /** Where the key is that of one body: the body's hash. */
  readonly bodyHash?: string;
  /** Kept with the signup, so that work on it that is taken up later still names the request. */
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Kinds of address that are enriched and cost one credit; the others are stored free
 * (docs/product-rules.md#email-types).
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
  /** The key may come with one body only. */
  readonly checksBody?: boolean;
}

/**
 * The kind of address, from lists in memory, and with it what the signup costs. Throws
 * `email_validation_failed`.
 */
export function draftSignup(signup: AcceptedFields, { checksBody, ...origin }: Origin, now: Date): Draft {
  const address = readAddress(signup.email);
  const emailType = classifyAddress(address);
  return {
    signup,
    address,
    emailType,
    cost: enriched.has(emailType) ? 1 : 0,
    company: companyOf(address, emailType),
    ...origin,
    ...(checksBody && origin.idempotencyKey !== undefined
      ? { bodyHash: hashOf(JSON.stringify(signup)) }
      : {}),
    now,
  };
}

/** The registrable domain of the company that an address of this kind belongs to; undefined where it has none. */
export function companyOf({ domain }: EmailAddress, emailType: EmailType): string | undefined {
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
 * The request that a signup comes from. Its idempotency key is its header's, where an empty one is none; throws
 * `invalid_request` where that is too long.
 */
export function originOf(call: Call, checksBody = false): Origin {
  const key = call.header('idempotency-key') || undefined;
  if (key && key.length > longestIdempotencyKey) {
    throw new ProductError(
      'invalid_request',
      `The Idempotency-Key header must be at most ${longestIdempotencyKey} characters.`,
    );
  }
  return { requestId: call.requestId, idempotencyKey: key, checksBody };
}
