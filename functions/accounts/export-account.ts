import { exportAccount } from '../../shared/accounts/security-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readRecords } from './account-records.ts';
import { byRecentSignIn } from './callers.ts';

export const handler = endpoint(exportAccount, byRecentSignIn, ({ after }, { accountId }) =>
  readRecords(accountId, after),
);
