import { deleteRule } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { removeRule } from './rule-store.ts';

export const handler = endpoint(deleteRule, bySession, async ({ id }, { accountId }) => {
  await removeRule(accountId, id);
  return { success: true as const };
});
