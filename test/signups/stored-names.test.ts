import { expect } from 'vitest';
import { listRecords } from '../../functions/accounts/closing/account-records.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';

test("the export uses the API's names for the fields of a signup", async ({
  customer: { accountId, apiKey },
}) => {
  await callApi('add-signup', apiKey, { email: 'sam@gmail.com', first_name: 'Sam' });
  const { data } = await listRecords(accountId, undefined);
  expect(data.find(({ part }) => part === 'signups')?.record).toMatchObject({
    email: 'sam@gmail.com',
    first_name: 'Sam',
    email_type: 'personal',
    enrichment_status: 'skipped',
    created_at: expect.any(String),
  });
});
