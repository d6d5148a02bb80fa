import { expect } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { admit } from '../../functions/accounts/requests/admission.ts';
import { testAccountOf } from '../../functions/accounts/requests/test-account.ts';
import { listCompanies } from '../../functions/companies/company-store.ts';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import * as testData from '../../functions/signups/edit/test-data.ts';
import { testDomain } from '../../shared/signups/test-addresses.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';
import { callApi } from './public-api.ts';
import { storedUnder, testCustomer } from './test-customer.ts';
import { v1Signups } from './v1-api.ts';

// The slices are counted.
test.override({ faults: noFaults });

const clearTestData = asFunction('signups/dashboard-api', testData.clearTestData);
const addSampleData = asFunction('signups/dashboard-api', testData.addSampleData);

test('deleting test data leaves the test keys and the live data, and test mode starts empty', async () => {
  const one = await testCustomer();
  await v1Signups(one.apiKey).post({ email: 'maya@acme.example' });
  const live = await storedUnder(one.accountId);
  const signups = v1Signups(one.testKey);
  const rows = Array.from({ length: 60 }, (_, at) => ({ email: `small+${at}@${testDomain}` }));
  await signups.batch([...rows, { email: `no-credits@${testDomain}` }], { 'idempotency-key': 'one' });
  const { id } = (await signups.post({ email: `enterprise@${testDomain}` }, { 'idempotency-key': 'two' }))
    .body;
  await deliver(enrichSignup, { account_id: one.testAccountId, signup_id: id });

  const deleted: number[] = [];
  for (let done = false; !done; ) {
    const slice = await clearTestData(one.testAccountId, new Date());
    deleted.push(slice.deleted);
    done = slice.done;
  }
  expect(deleted).toEqual([50, 12, 0]);
  expect(await findAccount(one.testAccountId)).toMatchObject({ signups_total: 0, waiting_signups: 0 });
  expect((await callApi('list-signups', one.testKey, {})).body).toMatchObject({ data: [] });
  expect((await storedUnder(one.testAccountId)).map(({ sk }) => String(sk).split('#')[0])).toEqual(
    expect.not.arrayContaining(['SIGNUP', 'COMPANY', 'BATCH', 'REQUEST', 'CREATED', 'WAITING']),
  );
  expect(await storedUnder(one.accountId)).toEqual(live);

  await admit(one.testKey, new Date());
  const again = await signups.post({ email: `enterprise@${testDomain}` }, { 'idempotency-key': 'two' });
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(id);
  const page = await listCompanies(one.testAccountId, { limit: 10 });
  expect(page.data).toMatchObject([{ people: 1 }]);
});

test('sample data needs no test key, costs nothing, sends no alert and is added once', async () => {
  const { accountId } = await openCustomer();
  const live = await storedUnder(accountId);
  expect(await addSampleData(accountId, 'one')).toEqual({ added: 9 });
  expect(await addSampleData(accountId, 'two')).toEqual({ added: 0 });
  expect(await findAccount(testAccountOf(accountId))).toMatchObject({ signups_total: 9, balance: 0 });
  const stored = await storedUnder(testAccountOf(accountId));
  const signups = stored.filter(({ sk }) => String(sk).startsWith('SIGNUP#'));
  expect(signups.every(({ without_alerts }) => without_alerts)).toBe(true);
  expect(signups).toContainEqual(expect.objectContaining({ em: `enterprise@${testDomain}`, fn: 'Ana' }));
  expect(await storedUnder(accountId)).toEqual(live);

  await closeAccount(accountId, new Date());
  await expect(addSampleData(accountId, 'three')).rejects.toMatchObject({ code: 'unauthorized' });
});
