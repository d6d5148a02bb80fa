import { listRules } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withKnownDestinations } from './rule-destinations.ts';
import { readOrderedRules } from './rule-store.ts';

export const handler = endpoint(listRules, bySession, async (_request, { accountId, profile }) => ({
  data: await withKnownDestinations(accountId, await readOrderedRules(accountId, profile.rule_order)),
}));
