import * as api from '../../../shared/accounts/factors-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { bySession } from '../requests/callers.ts';
import { isSecondStepOn } from './user-factors.ts';

/** Whether the second step is on, Cognito says: it can be changed there with any access token. */
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
