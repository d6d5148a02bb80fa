import { afterEach, beforeEach, expect, vi } from 'vitest';
import { failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { retrySignup } from '../../functions/signups/edit/retry-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { watchTable } from './watch-table.ts';

let customer: { accountId: string; apiKey: string };

/** The embedded table is always consistent. Here eventually consistent reads see no new writes. */
beforeEach(async () => {
  customer = await openCustomer();
  watchTable((action, input, answer) => {
    const late = action === 'GetItem' && input.ConsistentRead !== true;
    return late ? { ...answer, Item: undefined } : answer;
  });
});

afterEach(() => void vi.restoreAllMocks());

const email = 'sam@acme.example';

test('a signup is found, retried and deleted right after it was added, and is not found after that', async () => {
  const { id } = await added();
  const signup = (await findSignupById(customer.accountId, id)) ?? expect.fail('The signup was not found.');
  expect(signup).toMatchObject({ id, email, enrichment_status: 'pending' });
  await failSignup(signup, {}, new Date().toISOString());
  await retrySignup(customer.accountId, id, 'retry');
  expect((await findSignupById(customer.accountId, id))?.enrichment_status).toBe('pending');
  expect(await deleteSignup(customer.accountId, id, new Date())).toBeTruthy();
  expect((await callApi('get-signup', customer.apiKey, { email })).status).toBe(404);
});

async function added() {
  expect((await callApi('add-signup', customer.apiKey, { email })).status).toBe(201);
  const { status, body } = await callApi('get-signup', customer.apiKey, { email });
  expect(status).toBe(200);
  return body.data;
}
