import { listAccountSignups } from '../../shared/signups/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readRows } from './signup-rows.ts';

export const handler = endpoint(listAccountSignups, bySession, ({ before, limit }, { accountId }) =>
  readRows(accountId, before, limit),
);
