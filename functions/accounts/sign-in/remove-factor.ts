import * as api from '../../../shared/accounts/factors-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { forgetSecondFactor } from '../items/profile-item-factor.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { turnSecondStep } from './user-factors.ts';

/** Turns two-step sign-in off; a repeat changes nothing. */
export const removeFactor = endpoint(
  api.removeFactor,
  byRecentSignIn,
  async (_request, customer, { requestId }) => {
    const { accountId, username } = customer;
    await turnSecondStep(username, false);
    await updateItem(forgetSecondFactor(accountId));
    await noteSecurityEvent(accountId, 'two_step_off', requestId);
    return { success: true as const };
  },
);
