import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecords } from '../../functions/accounts/account-records.ts';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';
import { callApi } from './public-api.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.stop());

test('the export names the fields of a signup as the API does', async () => {
  const { accountId, apiKey } = await openCustomer();
  await callApi('add-signup', apiKey, { email: 'sam@gmail.com', first_name: 'Sam' });
  const { data } = await readRecords(accountId, undefined);
  expect(data.find(({ part }) => part === 'signups')?.record).toMatchObject({
    email: 'sam@gmail.com',
    first_name: 'Sam',
    email_type: 'personal',
    enrichment_status: 'skipped',
    created_at: expect.any(String),
  });
});
