import { ProductError } from '../../shared/errors.ts';
import * as api from '../../shared/signups/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { removeSignup } from './remove-signup.ts';

export const deleteAccountSignup = endpoint(
  api.deleteAccountSignup,
  bySession,
  async ({ id }, { accountId }) => {
    if (!(await removeSignup(accountId, id, new Date()))) {
      throw new ProductError('not_found', 'Signup not found. It may already have been deleted.');
    }
    return { success: true as const };
  },
);
