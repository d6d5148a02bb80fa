import { editAccount } from '../../shared/accounts/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { updateItem } from '../platform/table.ts';
import { bySession } from './callers.ts';
import { storeChoices } from './profile-item-access.ts';
import { accountGone } from './profile-store.ts';

/** Stores what the customer chose, and leaves the rest as it is. */
export const handler = endpoint(editAccount, bySession, async ({ time_zone, first_step }, { accountId }) => {
  const choices = { ...(time_zone && { time_zone }), ...(first_step && { [first_step]: true as const }) };
  if (Object.keys(choices).length === 0) {
    throw new ProductError('invalid_request', 'Send time_zone or first_step.');
  }
  const written = await updateItem(storeChoices(accountId, choices));
  if (!written.done) throw accountGone();
  return { success: true as const };
});
