import * as api from '../../../shared/accounts/factors-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { storeFactor } from './store-factor.ts';
import { isSecondStepOn, newAppSecret } from './user-factors.ts';

/** Begins to set up an authenticator app, which stays unverified until it has shown a code. */
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
