import { orderRules } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readOrderedRules, storeOrder } from './rule-store.ts';

export const handler = endpoint(orderRules, bySession, async ({ ids }, { accountId }) => {
  await storeOrder(accountId, ids);
  return { data: await readOrderedRules(accountId, ids) };
});
