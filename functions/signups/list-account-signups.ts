import { listAccountSignups } from '../../shared/signups/api.ts';
import { bySession } from '../accounts/callers.ts';
import { serve } from '../platform/endpoint.ts';
import { readRows } from './signup-rows.ts';

export const handler = serve(listAccountSignups, bySession, ({ before, limit }, { accountId }) =>
  readRows(accountId, before, limit),
);
