import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import type { NewSignup } from '../../shared/signups/api.ts';
import type { EmailType } from '../../shared/signups/vocabulary.ts';
import type { Admission } from '../accounts/admission.ts';
import type { Call } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { announceSignup } from './announce-signup.ts';
import { classifyAddress } from './classify-address.ts';
import { malformedAddress } from './malformed-address.ts';
import { mergeCounts } from './merge-counts.ts';
import { storeSignup } from './signup-store.ts';

/** Kinds of address that are enriched and cost one credit; the others are stored free (ruling 1). */
const enriched: ReadonlySet<EmailType> = new Set(['professional', 'role']);

const longestIdempotencyKey = 255;

/** The request's idempotency key; an empty one is none. Throws `invalid_request` for one that is too long. */
const readIdempotencyKey = (call: Call): string | undefined => {
  const key = call.header('idempotency-key') || undefined;
  if (key && key.length > longestIdempotencyKey) {
    throw new ProductError(
      'invalid_request',
      `The Idempotency-Key header must be at most ${longestIdempotencyKey} characters.`,
    );
  }
  return key;
};

/** Tidies the account's counts now and then; the signup is stored, so that a failure may wait. */
const tidyCounts = async ({ accountId, account }: Admission): Promise<void> => {
  try {
    await mergeCounts(accountId, account);
  } catch (failure) {
    log.warn('The counts of an account could not be merged', { failure: failure as Error });
  }
};

/**
 * Accepts one signup: kind of address from lists in memory, one transaction, one message. Throws
 * `email_validation_failed`, `duplicate_email` or `insufficient_credits`, with nothing stored.
 */
export const acceptSignup = async (signup: NewSignup, admission: Admission, call: Call) => {
  const address = parseEmailAddress(signup.email);
  if (!address) throw malformedAddress();
  const emailType = classifyAddress(address);
  const cost = enriched.has(emailType) ? 1 : 0;
  const idempotencyKey = readIdempotencyKey(call);
  const stored = await storeSignup(admission, {
    signup,
    address,
    emailType,
    cost,
    idempotencyKey,
    requestId: call.requestId,
    now: new Date(),
  });
  if (cost > 0 && stored.fresh) {
    const { accountId, account } = admission;
    const charged = { ...account, balance: account.balance - cost };
    await announceSignup(accountId, charged, stored.id, call.requestId);
  }
  await tidyCounts(admission);
  return { success: true as const, message: 'Signup added successfully' };
};
