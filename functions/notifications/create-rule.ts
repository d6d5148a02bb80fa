import { createRule } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { serve } from '../platform/endpoint.ts';
import { storeRule } from './rule-store.ts';

export const handler = serve(createRule, bySession, (choice, { accountId }) =>
  storeRule(accountId, choice, new Date()),
);
