import type { Endpoint } from '../../shared/endpoint.ts';
import { optimisticByApiKey } from '../accounts/by-api-key.ts';
import { countAnswer } from '../accounts/count-answer.ts';
import { chargedWith } from '../accounts/move-credits.ts';
import { hasHeadroom } from '../credits/low-balance.ts';
import type { Call } from '../platform/endpoint.ts';
import { accepted } from './accept-signup.ts';
import { enqueueCreated, enqueueEnrichment } from './enqueue-enrichment.ts';
import { needsMerge } from './merge-counts.ts';
import { countedWith } from './page-counts.ts';
import { type AcceptedFields, draftSignup, originOf } from './signup-draft.ts';
import { storeOptimistically } from './store-signups.ts';

/**
 * Admits a request and stores its signup in one transaction, where this process remembers the account: one
 * round trip instead of two. Whatever it remembers wrongly, and whatever is to be refused, cancels the
 * transaction with nothing counted; then, as where more is to be done, the request goes step by step.
 */
export async function acceptOptimistically(
  endpoint: Endpoint,
  signup: AcceptedFields,
  call: Call,
  checksBody = false,
) {
  const now = new Date();
  const guess = optimisticByApiKey(call, now);
  if (!guess || needsMerge(guess.account)) return undefined;
  const draft = draftSignup(signup, originOf(guess.accountId, call, checksBody), now);
  if (draft.cost > 0 && !hasHeadroom(guess.account)) return undefined;
  const remember = guess.begin();
  const id = await storeOptimistically(guess, draft);
  if (id === undefined) return undefined;
  const counted = countedWith(guess.account, guess.account.last_number);
  const account = chargedWith(counted, draft.cost);
  remember(account);
  await Promise.all([
    draft.isEnriched && enqueueEnrichment(guess.accountId, id, call.requestId, false),
    enqueueCreated(guess, id, call.requestId),
    // Beside the messages: a signup waits no longer for being counted.
    countAnswer(guess.accountId, endpoint, call.requestId, undefined, now),
  ]);
  return { response: accepted(draft, id), headers: guess.headers };
}
