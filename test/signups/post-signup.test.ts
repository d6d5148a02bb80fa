import { describe, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';

describe('POST /v1/signups', () => {
  test('returns the outcome of a signup, and its address', async ({ customer: { accountId, apiKey } }) => {
    const signups = v1Signups(apiKey);
    const paid = await signups.post({ email: 'maya@acme.example' });
    expect(paid).toMatchObject({
      status: 201,
      headers: { location: `/v1/signups/${paid.body.id}` },
      body: {
        success: true,
        message: 'Signup added successfully',
        email_type: 'professional',
        enrichment_status: 'pending',
        credits: 1,
      },
    });
    expect((await signups.get(paid.body.id)).body).toMatchObject({
      id: paid.body.id,
      email: 'maya@acme.example',
    });
    // After its first request this process remembers the account, and stores in one transaction.
    const free = await signups.post({ email: 'sam@gmail.com' });
    expect(free.body).toMatchObject({ email_type: 'personal', enrichment_status: 'skipped', credits: 0 });
    expect((await signups.get('sam@gmail.com')).body.id).toBe(free.body.id);
    expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 2 });
  });

  test.for([
    ['a name of spaces', { 'a b': 'x' }, /names of 1 to 40/],
    ['21 names', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, 'x'])), /at most 20/],
    ['a number', { age: 7 }, /metadata.age must be text/],
    ['a text of 501 characters', { long: 'x'.repeat(501) }, /at most 500/],
    ['a list', ['x'], /metadata/],
  ] as const)(
    'refuses metadata with %s, with nothing stored',
    async ([, metadata, problem], { customer }) => {
      const { status, body } = await v1Signups(customer.apiKey).post({
        email: 'maya@acme.example',
        metadata,
      });
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.error).toMatch(problem);
      expect(await findAccount(customer.accountId)).toMatchObject({ signups_total: 0 });
    },
  );
});

test('the specified add-signup is unchanged, and keeps no other fields', async ({ customer: { apiKey } }) => {
  const fields = {
    ...{ email: 'maya@acme.example', external_id: 'user_4711', plan: 'Team' },
    metadata: { source: 'webinar' },
  };
  const { body, headers } = await callApi('add-signup', apiKey, fields);
  expect(body).toEqual({ success: true, message: 'Signup added successfully' });
  expect(headers.location).toBeUndefined();
  const { data } = (await callApi('get-signup', apiKey, { email: fields.email })).body;
  expect(data).not.toHaveProperty('external_id');
  expect(data).not.toHaveProperty('plan');
  expect((await v1Signups(apiKey).get(data.id)).body).toMatchObject({
    ...{ external_id: null, plan: null, metadata: {} },
  });
});
