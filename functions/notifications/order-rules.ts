import { orderRules as declaration } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withKnownDestinations } from './rule-destinations.ts';
import { orderRules } from './rule-store.ts';

export const handler = endpoint(declaration, bySession, async ({ ids }, { accountId }) => {
  return { data: await withKnownDestinations(accountId, await orderRules(accountId, ids)) };
});
