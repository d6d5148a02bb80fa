import * as api from '../../shared/deliveries/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { listDeliveryPage } from './items/delivery-store.ts';
import { replayAll, replayOne } from './replay.ts';
import { shownDeliveries, shownDelivery } from './shown-delivery.ts';

export const handler = endpoints(
  endpoint(api.listAccountDeliveries, bySession, async (page, { accountId }) => {
    const { data, next } = await listDeliveryPage(accountId, page, new Date());
    return { data: await shownDeliveries(accountId, data), next };
  }),
  endpoint(api.replayDelivery, bySession, async ({ id }, { accountId }) =>
    shownDelivery(await replayOne(accountId, id, new Date())),
  ),
  endpoint(api.replayFailed, bySession, ({ id, since }, { accountId }) =>
    replayAll(accountId, id, new Date(since), new Date()),
  ),
);
