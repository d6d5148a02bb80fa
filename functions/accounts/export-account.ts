import { exportAccount } from '../../shared/accounts/security-api.ts';
import { serve } from '../platform/endpoint.ts';
import { readRecords } from './account-records.ts';
import { byRecentSignIn } from './callers.ts';

export const handler = serve(exportAccount, byRecentSignIn, ({ after }, { accountId }) =>
  readRecords(accountId, after),
);
