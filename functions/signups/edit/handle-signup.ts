import { ProductError } from '../../../shared/api/errors.ts';
import { alertQueue } from '../../../shared/notifications/work.ts';
import type { Handling } from '../../../shared/signups/api.ts';
import { type HandlingChannel, type HandlingState, isHandled } from '../../../shared/signups/vocabulary.ts';
import { sendOrLog } from '../../platform/aws/queue.ts';
import { outboxEntry } from '../../platform/pipelines/outbox-item.ts';
import { changed, retryWhileChanged } from '../../platform/table/table.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import type { StoredSignup } from '../items/signup-item.ts';
import { setHandling } from '../items/signup-item-edit.ts';
import { getNamedSignup } from '../read/get-signup.ts';

/**
 * Records what the customer did about a signup, by id or address, and sends `signup.handled` if that ended it. A
 * repeat keeps the first time. `seen` changes a new signup only; `new` takes everything back. Throws `not_found`
 * (404), `wrong_state` (409) if no alert was sent, and `unavailable` (503) if other requests changed it at every try.
 * `noted` is written with a change.
 */
export async function handleSignup(
  accountId: string,
  name: string,
  state: HandlingState,
  through: HandlingChannel,
  noted?: (at: string) => TransactItem,
): Promise<Pick<StoredSignup, 'email'> & { readonly handling: Handling }> {
  return retryWhileChanged('this signup', async () => {
    const signup = await getNamedSignup(accountId, name);
    const { email } = signup;
    const { alerted_at, handling } = alertOf(signup);
    if (handling.state === state || (state === 'seen' && isHandled(handling))) return { email, handling };
    const now = new Date();
    const next: Handling =
      state === 'new' ? { state, at: null, through: null } : { state, at: now.toISOString(), through };
    const event = isHandled(next) ? eventEntry(signup, now) : undefined;
    const refusals = await transact([
      { Update: setHandling(signup, alerted_at, handling, next) },
      ...(event ? [event.put] : []),
      ...(noted ? [noted(now.toISOString())] : []),
    ]);
    if (refusals) return changed;
    if (event) await sendOrLog(alertQueue, event.message);
    return { email, handling: next };
  });
}

function eventEntry({ user_id: account_id, id: signup_id }: StoredSignup, now: Date) {
  return outboxEntry(alertQueue, { account_id, signup_id, handled_at: now.toISOString() }, now);
}

/** Throws `wrong_state` (409) if no alert was sent. */
export function alertOf({ alerted_at, handling }: Pick<StoredSignup, 'alerted_at' | 'handling'>) {
  if (handling && alerted_at !== null) return { alerted_at, handling };
  throw new ProductError(
    'wrong_state',
    'No alert was sent about this signup yet. Only signups with an alert can be handled.',
  );
}
