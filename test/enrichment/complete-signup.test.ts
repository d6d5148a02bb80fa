import { expect } from 'vitest';
import { completeSignup, failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';

test('completing a signup again reports success and keeps the first result', async () => {
  const signup = await pending('sam@acme.example');
  expect(await completeSignup(signup, { domain_authority: 70 })).toBe(true);
  expect(await completeSignup(signup, { domain_authority: 71 })).toBe(true);
  expect((await findSignupById(signup.user_id, signup.id))?.domain_authority).toBe(70);
});

test('a signup that failed or was deleted in the meantime is not completed', async () => {
  const failed = await pending('kim@acme.example');
  await failSignup(failed, {}, new Date().toISOString());
  expect(await completeSignup(failed, {})).toBe(false);
  const deleted = await pending('lou@acme.example');
  await deleteSignup(deleted.user_id, deleted.id, new Date());
  expect(await completeSignup(deleted, {})).toBe(false);
});

test('a name is kept if nothing else was found, and the credit is refunded', async () => {
  const signup = await pending('ann@acme.example');
  expect(await failSignup(signup, { found_company: 'Acme' }, new Date().toISOString())).toBe(true);
  expect(await findSignupById(signup.user_id, signup.id)).toMatchObject({
    enrichment_status: 'failed',
    company_name: 'Acme',
    credit_entries: [{ type: 'enrichment' }, { type: 'refund' }],
  });
});

/** A pending signup in the worker's form. */
async function pending(email: string) {
  const { accountId, apiKey } = await openCustomer();
  await callApi('add-signup', apiKey, { email });
  const { id } = (await callApi('get-signup', apiKey, { email })).body.data;
  const signup = await findSignupById(accountId, id);
  if (!signup) throw new Error('There is no signup.');
  return signup;
}
