import type { HandlingState } from '../../shared/signups/vocabulary.ts';
import { transact } from '../platform/table/transaction.ts';
import { handleSignup } from '../signups/edit/handle-signup.ts';
import { findSignupById } from '../signups/items/signup-store.ts';
import { markAlerted } from './alerts/join-delivery.ts';

type Noted = Parameters<typeof handleSignup>[4];

/**
 * Marks the signup of an alert that its reader pressed. The press proves that the alert arrived, even if the result of
 * its delivery is unknown, or not stored yet.
 */
export async function handleArrived(
  { accountId, signupId }: { readonly accountId: string; readonly signupId: string },
  state: HandlingState,
  channel: 'email' | 'slack',
  noted?: Noted,
): ReturnType<typeof handleSignup> {
  const signup = await findSignupById(accountId, signupId);
  if (signup?.alerted_at === null) await transact(markAlerted(signup, 'alerted_at', new Date()));
  return handleSignup(accountId, signupId, state, channel, noted);
}
