import { ProductError } from '../../../shared/api/errors.ts';
import type { EmailAddress } from '../../../shared/enrichment/email-address.ts';
import { newSignupSchema } from '../../../shared/signups/api.ts';
import { type PostedV1Signup, postSignup } from '../../../shared/signups/v1-api.ts';
import { parseFields } from '../../platform/pipelines/parse-fields.ts';
import { parseAddress } from '../address/classify-address.ts';
import { type Added, addDrafts, type MalformedSignup } from './add-drafts.ts';
import { type Draft, draftSignup, type Origin } from './signup-draft.ts';

/**
 * Adds one signup outside the API: not counted against the hourly limit, and stored to wait if there are no
 * credits (docs/product/rules.md#connections-batches-and-imports). A repeat with the same idempotency key returns the
 * same result and resends lost messages. Throws `CompanionRefused` if a write stored with it fails. The
 * function needs the setting `exampleDomains`, the table's UpdateItem and PutItem, and the enrichment and
 * balance queues.
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

export function draftPosted(fields: unknown, origin: Origin, now: Date): Draft | MalformedSignup {
  return orMalformed(() => draftSignup(parseFields(postSignup.request, fields), origin, now));
}

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
