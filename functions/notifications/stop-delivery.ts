import { stopDelivery } from '../../shared/deliveries/api.ts';
import { bySession } from '../accounts/callers.ts';
import { shownDelivery } from '../deliveries/shown-delivery.ts';
import { endpoint } from '../platform/endpoint.ts';
import { endRetries } from './end-retries.ts';

export const handler = endpoint(stopDelivery, bySession, async ({ id }, { accountId }) =>
  shownDelivery(await endRetries(accountId, id)),
);
