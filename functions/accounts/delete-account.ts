import { deleteAccount } from '../../shared/accounts/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { serve } from '../platform/endpoint.ts';
import { afterThisRequest } from '../platform/queue.ts';
import { accountGone, readProfile } from './account-store.ts';
import { bySession } from './callers.ts';
import { closeAccount } from './closure.ts';
import { announceClosure } from './start-account.ts';

export const handler = serve(deleteAccount, bySession, async ({ email }, { accountId }) => {
  const profile = await readProfile(accountId);
  if (!profile) throw accountGone();
  if (email.toLowerCase() !== profile.email.toLowerCase()) {
    throw new ProductError('invalid_request', 'Type the email address of this account to delete it.', {
      fields: { email: "must be this account's address" },
    });
  }
  // Ahead of the change: a crash behind it must not leave an account closed and never erased.
  await announceClosure(accountId, afterThisRequest);
  if (!(await closeAccount(accountId, new Date()))) throw accountGone();
  await announceClosure(accountId);
  return { success: true as const };
});
