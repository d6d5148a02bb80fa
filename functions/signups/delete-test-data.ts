import { deleteTestData } from '../../shared/signups/test-data-api.ts';
import { bySession } from '../accounts/callers.ts';
import { testAccountOf } from '../accounts/test-account.ts';
import { endpoint } from '../platform/endpoint.ts';
import { clearTestData } from './clear-test-data.ts';

export const handler = endpoint(deleteTestData, bySession, (_request, { accountId }) =>
  clearTestData(testAccountOf(accountId), new Date()),
);
