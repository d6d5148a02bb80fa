import { createRule } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { storeRule } from './rule-store.ts';

export const handler = endpoint(createRule, bySession, (choice, { accountId }) =>
  storeRule(accountId, choice, new Date()),
);
