import * as api from '../../../shared/accounts/factors-api.ts';
import { wrongAppCode } from '../../../shared/accounts/factors-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { forgetSecondFactor, renameSecondFactor } from '../items/profile-item.ts';
import { byRecentSignIn, bySession } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { isRightAppCode, isSecondStepOn, newAppSecret, setTwoStep, storeFactor } from './user-factors.ts';

export const enrolFactor = endpoint(api.enrolFactor, byRecentSignIn, async ({ friendly_name }, customer) => {
  const { accountId, username, accessToken, profile } = customer;
  if (await isSecondStepOn(username)) {
    throw new ProductError(
      'wrong_state',
      'Two-step sign-in is on already. Turn it off to set up another app.',
    );
  }
  const factor = { friendly_name, created_at: new Date().toISOString(), recovery_codes: {} };
  await storeFactor(accountId, factor, profile.second_factor);
  return { secret: await newAppSecret(accessToken) };
});

/** Stores the recovery codes first, so that a crash cannot lock the customer out. */
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
    await setTwoStep(username, true);
    await noteSecurityEvent(accountId, 'two_step_on', requestId);
    return { recovery_codes: codes };
  },
);

/** Reads the status from Cognito, because any access token can change it there. */
export const listFactors = endpoint(api.listFactors, bySession, async (_request, { username, profile }) => {
  const on = await isSecondStepOn(username);
  const factor = profile.second_factor;
  if (!on && !factor) return { data: [], recovery_codes_left: 0 };
  return {
    data: [
      {
        type: 'totp' as const,
        status: on ? ('verified' as const) : ('unverified' as const),
        friendly_name: factor?.friendly_name ?? api.defaultFactorName,
        created_at: factor?.created_at ?? null,
      },
    ],
    recovery_codes_left: on ? Object.keys(factor?.recovery_codes ?? {}).length : 0,
  };
});

export const renameFactor = endpoint(
  api.renameFactor,
  bySession,
  async ({ friendly_name }, { accountId }) => {
    const written = await updateItem(renameSecondFactor(accountId, friendly_name));
    if (!written.done) throw new ProductError('not_found', 'There is no authenticator app to rename.');
    return { success: true as const };
  },
);

export const removeFactor = endpoint(
  api.removeFactor,
  byRecentSignIn,
  async (_request, customer, { requestId }) => {
    const { accountId, username } = customer;
    await setTwoStep(username, false);
    await updateItem(forgetSecondFactor(accountId));
    await noteSecurityEvent(accountId, 'two_step_off', requestId);
    return { success: true as const };
  },
);
