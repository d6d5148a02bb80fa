import { listDeliveries } from '../../shared/deliveries/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readDeliveryPage } from './delivery-store.ts';
import { shownDeliveries } from './shown-delivery.ts';

export const handler = endpoint(listDeliveries, byApiKey, async (page, { accountId }) => {
  const { data, next } = await readDeliveryPage(accountId, page, new Date());
  return { data: await shownDeliveries(accountId, data), next };
});
