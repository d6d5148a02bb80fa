import { replayDelivery } from '../../shared/deliveries/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { replayOne } from './replay.ts';
import { shownDelivery } from './shown-delivery.ts';

export const handler = endpoint(replayDelivery, bySession, async ({ id }, { accountId }) =>
  shownDelivery(await replayOne(accountId, id, new Date())),
);
