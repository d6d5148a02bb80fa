import { orderRules as declaration } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { orderRules } from './rule-store.ts';

export const handler = endpoint(declaration, bySession, async ({ ids }, { accountId }) => {
  return { data: await orderRules(accountId, ids) };
});
