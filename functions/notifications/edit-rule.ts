import { editRule as declaration } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { checkDestinations } from './rule-destinations.ts';
import { editRule } from './rule-store.ts';

export const handler = endpoint(declaration, bySession, async ({ id, ...choice }, { accountId }) => {
  await checkDestinations(accountId, choice);
  return editRule(accountId, id, choice, new Date());
});
