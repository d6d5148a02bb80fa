import { setTimeZone } from '../../shared/accounts/security-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { updateItem } from '../platform/table.ts';
import { bySession } from './callers.ts';
import { storeTimeZone } from './profile-item-access.ts';
import { accountGone } from './profile-store.ts';

export const handler = endpoint(setTimeZone, bySession, async ({ time_zone }, { accountId }) => {
  const written = await updateItem(storeTimeZone(accountId, time_zone));
  if (!written.done) throw accountGone();
  return { time_zone };
});
