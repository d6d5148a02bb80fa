import { exportAccount } from '../../shared/accounts/api.ts';
import { serve } from '../platform/endpoint.ts';
import { readRecords } from './account-records.ts';
import { bySession } from './callers.ts';

export const handler = serve(exportAccount, bySession, ({ after }, { accountId }) =>
  readRecords(accountId, after),
);
