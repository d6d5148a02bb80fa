import { updateItem } from '../platform/table/table.ts';
import { setRequeued } from '../signups/items/signup-item-enrichment.ts';
import { readSignup } from '../signups/items/signup-store.ts';

/**
 * Claims to send the message of a pending signup again; false where that was done lately, or the signup is gone.
 * Each wait is twice as long as the one before: what fails every time must not fill the dead letters.
 */
export async function claimRequeue(
  accountId: string,
  signupId: string,
  now: number,
  patience: number,
): Promise<boolean> {
  const signup = await readSignup(accountId, signupId);
  if (!signup) return false;
  const { requeued_at = 0, requeues = 0, retried_at } = signup;
  const last = Math.max(requeued_at, retried_at ? Date.parse(retried_at) : 0);
  if (now - last < patience * 2 ** requeues) return false;
  return (await updateItem(setRequeued(signup, now))).done;
}
