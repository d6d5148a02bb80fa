import { expect } from 'vitest';
import { listRecords } from '../../functions/accounts/closing/account-records.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';

test('an export continues after its cursor until every record is read', async ({ accountId }) => {
  const keys: unknown[] = [];
  let after: string | undefined;
  do {
    const { data, next } = await listRecords(accountId, after, 1);
    keys.push(...data.map(({ record }) => record.key));
    after = next ?? undefined;
  } while (after);
  expect(keys).toEqual(['ACCOUNT', expect.stringMatching(/^LEDGER#/), 'PROFILE']);
});

test('a cursor of another export, or a forged one, is refused', async () => {
  const [one, other] = [await openCustomer(), await openCustomer()];
  const { next } = await listRecords(one.accountId, undefined, 1);
  if (!next) throw new Error('There is no second page.');
  for (const after of ['garbage', 'zzz', 'SIGNUP#x', '.', next.slice(0, -1), `${next}x`, next.slice(1)]) {
    await expect(listRecords(one.accountId, after)).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'after must be the `next` value of the previous page',
    });
  }
  await expect(listRecords(other.accountId, next)).rejects.toMatchObject({ code: 'invalid_request' });
});

test("an export uses the API's names for the fields of a signup", async ({ accountId, apiKey }) => {
  await callApi('add-signup', apiKey, { email: 'sam@gmail.com', first_name: 'Sam' });
  const { data } = await listRecords(accountId, undefined);
  expect(data.find(({ part }) => part === 'signups')?.record).toMatchObject({
    ...{ email: 'sam@gmail.com', first_name: 'Sam', email_type: 'personal' },
    ...{ enrichment_status: 'skipped', created_at: expect.any(String) },
  });
});
