import { createRule } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { checkDestinations } from './rule-destinations.ts';
import { storeRule } from './rule-store.ts';

export const handler = endpoint(createRule, bySession, async (choice, { accountId }) => {
  await checkDestinations(accountId, choice);
  return storeRule(accountId, choice, new Date());
});
