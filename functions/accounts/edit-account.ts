import * as api from '../../shared/accounts/api.ts';
import { ProductError } from '../../shared/api/errors.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { updateItem } from '../platform/table/table.ts';
import { changedViews, ifUnchanged, storeChoices } from './items/profile-item-access.ts';
import { accountGone } from './items/profile-store.ts';
import { bySession } from './requests/callers.ts';

/** Stores what the customer chose, and leaves the rest as it is. */
export const editAccount = endpoint(api.editAccount, bySession, async (request, { accountId }) => {
  const { time_zone, first_step, signup_views } = request;
  const choices = {
    ...(time_zone && { time_zone }),
    ...(first_step && { [first_step]: true as const }),
    ...(signup_views && { signup_views: changedViews(signup_views) }),
  };
  if (Object.keys(choices).length === 0) {
    throw new ProductError('invalid_request', 'Send time_zone, first_step or signup_views.');
  }
  const unchanged = signup_views ? [ifUnchanged(signup_views)] : [];
  const written = await updateItem(storeChoices(accountId, choices, ...unchanged));
  if (written.done) return { success: true as const };
  if (!written.old || written.old.closing_at) throw accountGone();
  throw new ProductError('wrong_state', 'Your saved views were changed elsewhere meanwhile. Try again.');
});
