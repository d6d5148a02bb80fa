import { ProductError } from '../../../shared/api/errors.ts';
import type { EmailAddress } from '../../../shared/enrichment/email-address.ts';
import { newSignupSchema } from '../../../shared/signups/api.ts';
import { type PostedV1Signup, postSignup } from '../../../shared/signups/v1-api.ts';
import { parseFields } from '../../platform/pipelines/parse-fields.ts';
import { parseAddress } from '../address/parse-address.ts';
import { type Added, addDrafts, type MalformedSignup } from './add-drafts.ts';
import { type Draft, draftSignup, type Origin } from './signup-draft.ts';

/**
 * Adds one signup that came without a request of its own: like add-signup, but nothing counts against the hourly limit,
 * and without credits it is stored and waits for them (docs/product/rules.md#intake-beside-the-api). With an
 * idempotency key a repeat after a crash gets the same answer and sends what the crash may have lost. Throws `Superseded`
 * if what is stored with it is refused. Its function
 * needs the setting `exampleDomains`, the table's UpdateItem and PutItem, and the queues of enrichments and balances.
 */
export async function ingestSignup(
  accountId: string,
  fields: PostedV1Signup,
  origin: Origin,
): Promise<Added> {
  const draft = draftPosted(fields, origin, new Date());
  if ('outcome' in draft) return draft;
  const [added] = await addDrafts(accountId, [draft], draft.now);
  if (!added) throw new Error('A signup has no result.');
  return added;
}

/** The draft of fields that were posted; if they are malformed, the reason. */
export function draftPosted(fields: unknown, origin: Origin, now: Date): Draft | MalformedSignup {
  return orMalformed(() => draftSignup(parseFields(postSignup.request, fields), origin, now));
}

/** The address of fields that were posted; if they are malformed, the reason. */
export function addressPosted(fields: unknown): EmailAddress | MalformedSignup {
  return orMalformed(() => parseAddress(parseFields<typeof newSignupSchema>(newSignupSchema, fields).email));
}

function orMalformed<Result>(parse: () => Result): Result | MalformedSignup {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ProductError) || error.status !== 400) throw error;
    return { outcome: 'malformed', code: error.code, problem: error.message, credits: 0 } as const;
  }
}
