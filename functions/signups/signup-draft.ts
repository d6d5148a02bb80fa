import type { EmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import type { NewSignup } from '../../shared/signups/api.ts';
import type { EmailType } from '../../shared/signups/vocabulary.ts';
import type { Call } from '../platform/endpoint.ts';
import { classifyAddress } from './classify-address.ts';
import { companyDomainOf } from './company-domain.ts';
import { readAddress } from './read-address.ts';

/** What is to be stored of a well-formed request. */
export interface Draft {
  readonly signup: NewSignup;
  readonly address: EmailAddress;
  readonly emailType: EmailType;
  /** Credits that storing it takes: 0 or 1. */
  readonly cost: number;
  /** The registrable domain of the company among whose people it counts; undefined where it has none. */
  readonly company: string | undefined;
  readonly idempotencyKey: string | undefined;
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

/**
 * The kind of address, from lists in memory, and with it what the signup costs. Throws
 * `email_validation_failed` or, for an idempotency key that is too long, `invalid_request`.
 */
export function draftSignup(signup: NewSignup, call: Call, now: Date): Draft {
  const address = readAddress(signup.email);
  const emailType = classifyAddress(address);
  const isAtCompany = enriched.has(emailType);
  return {
    signup,
    address,
    emailType,
    cost: isAtCompany ? 1 : 0,
    company: isAtCompany ? companyDomainOf(address.domain) : undefined,
    idempotencyKey: readIdempotencyKey(call),
    requestId: call.requestId,
    now,
  };
}

/** The request's idempotency key; an empty one is none. */
function readIdempotencyKey(call: Call): string | undefined {
  const key = call.header('idempotency-key') || undefined;
  if (key && key.length > longestIdempotencyKey) {
    throw new ProductError(
      'invalid_request',
      `The Idempotency-Key header must be at most ${longestIdempotencyKey} characters.`,
    );
  }
  return key;
}
