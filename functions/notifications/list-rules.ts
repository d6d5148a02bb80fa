import { listRules } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readRules } from './rule-store.ts';

export const handler = endpoint(listRules, bySession, async (_request, { accountId }) => ({
  data: await readRules(accountId),
}));
