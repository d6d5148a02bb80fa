import { listRules } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { serve } from '../platform/endpoint.ts';
import { readRules } from './rule-store.ts';

export const handler = serve(listRules, bySession, async (_request, { accountId }) => ({
  data: await readRules(accountId),
}));
