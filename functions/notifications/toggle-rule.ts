import { toggleRule } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { enableRule } from './rule-store.ts';

export const handler = endpoint(toggleRule, bySession, ({ id, enabled }, { accountId }) =>
  enableRule(accountId, id, enabled),
);
