import * as api from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { anyone, endpoint } from '../../platform/pipelines/endpoint.ts';
import { confirmUser, setPassword } from '../registration/users.ts';

/**
 * The password was forgotten before the address was confirmed: the mailed code confirms it, which opens the
 * account, and the new password takes the place of the old. After a crash between the two the address is
 * confirmed, and the usual reset works.
 */
export const setFirstPassword = endpoint(api.setFirstPassword, anyone, async ({ email, code, password }) => {
  if (!(await confirmUser(email, code))) {
    throw new ProductError('invalid_request', 'This link has expired, or a newer one replaced it.');
  }
  await setPassword(email, password);
  return { success: true as const };
});
