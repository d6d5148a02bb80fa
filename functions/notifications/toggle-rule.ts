import { toggleRule } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { withKnownDestination } from './rule-destinations.ts';
import { enableRule } from './rule-store.ts';

export const handler = endpoint(toggleRule, bySession, async ({ id, enabled }, { accountId }) =>
  withKnownDestination(accountId, await enableRule(accountId, id, enabled)),
);
