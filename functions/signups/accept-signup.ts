import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import type { NewSignup } from '../../shared/signups/api.ts';
import type { EmailType } from '../../shared/signups/signup.ts';
import type { Admission } from '../accounts/admission.ts';
import { needsLook } from '../credits/low-balance.ts';
import type { Call } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { sendMessage } from '../platform/queue.ts';
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

const announce = async (accountId: string, signup: string, requestId: string): Promise<void> => {
  try {
    await sendMessage('enrichmentQueue', { account_id: accountId, signup_id: signup, request_id: requestId });
  } catch (failure) {
    // The signup is stored and charged: the scheduled look at pending signups will announce it.
    log.error('A stored signup could not be announced', { signup_id: signup, failure: failure as Error });
  }
};

const watchBalance = async (
  { accountId, account }: Admission,
  cost: number,
  requestId: string,
): Promise<void> => {
  if (!needsLook({ ...account, balance: account.balance - cost, debits: account.debits + cost })) return;
  try {
    await sendMessage('balanceQueue', { account_id: accountId, request_id: requestId });
  } catch (failure) {
    // The next request that needs a credit finds the balance as low.
    log.error('A low balance could not be reported', { account_id: accountId, failure: failure as Error });
  }
};

/** Tidies the account's counts now and then; the signup is stored, so that a failure may wait. */
const tidyCounts = async ({ accountId, account }: Admission): Promise<void> => {
  try {
    await mergeCounts(accountId, account);
  } catch (failure) {
    log.warn('The counts of an account could not be merged', { failure: failure as Error });
  }
};

const isOutOfCredits = (failure: unknown): boolean =>
  failure instanceof ProductError && failure.code === 'insufficient_credits';

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
  const draft = { signup, address, emailType, cost, idempotencyKey, now: new Date() };
  const stored = await storeSignup(admission, draft).catch(async (failure: unknown) => {
    // No debit follows on the last one: what its report lost must be noticed here.
    if (isOutOfCredits(failure)) await watchBalance(admission, 0, call.requestId);
    throw failure;
  });
  if (cost > 0 && stored.fresh) {
    await Promise.all([
      announce(admission.accountId, stored.id, call.requestId),
      watchBalance(admission, cost, call.requestId),
    ]);
  }
  await tidyCounts(admission);
  return { success: true as const, message: 'Signup added successfully' };
};
