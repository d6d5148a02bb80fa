import { listAccountDeliveries } from '../../shared/deliveries/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readDeliveryPage } from './delivery-store.ts';
import { shownDeliveries } from './shown-delivery.ts';

export const handler = endpoint(listAccountDeliveries, bySession, async (page, { accountId }) => {
  const { data, next } = await readDeliveryPage(accountId, page, new Date());
  return { data: await shownDeliveries(accountId, data), next };
});
