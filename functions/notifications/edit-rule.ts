import { editRule as declaration } from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { editRule } from './rule-store.ts';

export const handler = endpoint(declaration, bySession, ({ id, ...choice }, { accountId }) =>
  editRule(accountId, id, choice, new Date()),
);
