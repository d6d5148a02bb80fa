import * as api from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { afterThisRequest } from '../../platform/aws/queue.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { accountGone } from '../items/profile-store.ts';
import { enqueueClosure } from '../registration/start-account.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { closeAccount } from './closure.ts';

export const deleteAccount = endpoint(
  api.deleteAccount,
  byRecentSignIn,
  async ({ email }, { accountId, profile }) => {
    if (email.toLowerCase() !== profile.email.toLowerCase()) {
      throw new ProductError('invalid_request', 'Type the email address of this account to delete it.', {
        fields: { email: "must be this account's address" },
      });
    }
    // Ahead of the change: a crash behind it must not leave an account closed and never erased.
    await enqueueClosure(accountId, afterThisRequest);
    if (!(await closeAccount(accountId, new Date()))) throw accountGone();
    await enqueueClosure(accountId);
    return { success: true as const };
  },
);
