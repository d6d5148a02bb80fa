import * as api from '../../../shared/accounts/factors-api.ts';
import { wrongAppCode } from '../../../shared/accounts/wrong-app-code.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { newRecoveryCodes } from './recovery-codes-part.ts';
import { storeFactor } from './store-factor.ts';
import { isRightAppCode, turnSecondStep } from './user-factors.ts';

/**
 * The app shows a code, which turns two-step sign-in on. The recovery codes are stored before: a crash must not leave a
 * second step without a way around it.
 */
export const verifyFactor = endpoint(
  api.verifyFactor,
  byRecentSignIn,
  async ({ code }, customer, { requestId }) => {
    const { accountId, username, accessToken, profile } = customer;
    const factor = profile.second_factor;
    if (!factor) throw new ProductError('wrong_state', 'Begin to set up an authenticator app first.');
    if (!(await isRightAppCode(accessToken, code))) {
      throw new ProductError('invalid_request', wrongAppCode, { fields: { code: wrongAppCode } });
    }
    const { codes, hashes } = newRecoveryCodes();
    await storeFactor(accountId, { ...factor, recovery_codes: hashes }, factor);
    await turnSecondStep(username, true);
    await noteSecurityEvent(accountId, 'two_step_on', requestId);
    return { recovery_codes: codes };
  },
);
