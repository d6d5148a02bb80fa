import * as api from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { setting } from '../../platform/aws/environment.ts';
import { log } from '../../platform/observe/log.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { replacePassword } from '../registration/users.ts';
import { bySession } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { signOutEverywhere } from './sessions.ts';

export const changePassword = endpoint(
  api.changePassword,
  bySession,
  async (request, customer, { requestId }) => {
    const { accountId, username, accessToken } = customer;
    const outcome = await replacePassword(accessToken, request.current_password, request.new_password);
    if (outcome !== 'replaced') throw refusals[outcome]();
    await noteSecurityEvent(accountId, 'password_changed', requestId);
    try {
      await signOutEverywhere(accountId, username, setting('userPool'));
    } catch (failure) {
      log.error('Sessions with the old password were not ended', { failure: failure as Error });
      throw new ProductError(
        'unavailable',
        'Your password was changed, but you may still be signed in elsewhere. Choose Sign Out Everywhere.',
      );
    }
    return { success: true as const };
  },
);

const refusals = {
  'wrong-password': () => {
    const message = 'Your current password is incorrect.';
    return new ProductError('invalid_request', message, { fields: { current_password: message } });
  },
  'too-often': () =>
    new ProductError('rate_limit_exceeded', 'Too many attempts. Wait a few minutes, then try again.'),
};
