import { describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { unknownFields } from '../../functions/platform/pipelines/parse-request.ts';
import { addSignups } from '../../shared/signups/batch-api.ts';
import * as v1 from '../../shared/signups/v1-api.ts';
import { callHandler } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { postSignup } from '../support/public-endpoints.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';

describe('unknown fields under /v1', () => {
  test('are listed next to the success, with the fields that were probably meant', async ({ apiKey }) => {
    const signups = v1Signups(apiKey);
    const body = { email: 'maya@acme.example', firstName: 'Maya', lastname: 'Chen', metdata: {}, utm: 'x' };
    const posted = await signups.post(body);
    expect(posted.status).toBe(201);
    const unknown = 'Unknown field, ignored.';
    expect(posted.body.warnings).toEqual([
      { field: 'firstName', message: `${unknown} Did you mean first_name?` },
      { field: 'lastname', message: `${unknown} Did you mean last_name?` },
      { field: 'metdata', message: `${unknown} Did you mean metadata?` },
      { field: 'utm', message: unknown },
    ]);
    // The second request is stored on the fast path.
    const second = await signups.post({ email: 'sam@acme.example', Company: 'Acme' });
    const warning = [{ field: 'Company', message: expect.stringMatching(/company\?$/) }];
    expect(second.body.warnings).toMatchObject(warning);
    expect((await signups.post({ email: 'kim@acme.example' })).body).not.toHaveProperty('warnings');
  });

  test('are found in the rows of a batch, in a query, and next to an error', async ({ apiKey }) => {
    const signups = v1Signups(apiKey);
    const { body } = await signups.batch([
      { email: 'a@acme.example' },
      { email: 'b@acme.example', lastName: 'B' },
    ]);
    expect(body.warnings).toMatchObject([{ field: 'signups.1.lastName' }]);
    const unknown = [{ field: 'Limit', message: 'Unknown field, ignored. Did you mean limit?' }];
    expect((await signups.find({ Limit: '5' })).body.warnings).toMatchObject(unknown);
    const refused = await signups.post({ mail: 'maya@acme.example' });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
    const warning = [{ field: 'mail', message: expect.stringMatching(/email\?$/) }];
    expect(refused.body.warnings).toMatchObject(warning);
  });

  test('cost a fixed amount of work, even if there are many', async () => {
    const lowered = vi.spyOn(String.prototype, 'toLowerCase');
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`name${at}`, 1]));
    const rows = Array.from({ length: 50_000 }, () => ({}));
    expect(unknownFields(v1.postSignup.request, fields)).toHaveLength(20);
    const readRows: unknown[] = [];
    const watched = new Proxy(rows, {
      get: (target, key) => {
        readRows.push(key);
        return Reflect.get(target, key);
      },
    });
    expect(unknownFields(addSignups.request, { signups: watched })).toEqual([]);
    expect(lowered.mock.calls.length).toBeLessThan(1000);
    expect(readRows.length).toBeLessThan(5000);
  });

  test('are ignored in silence by the specified endpoints', async ({ apiKey }) => {
    const { body } = await callApi('add-signup', apiKey, { email: 'maya@acme.example', firstName: 'Maya' });
    expect(body).toEqual({ success: true, message: 'Signup added successfully' });
  });
});

describe('an Idempotency-Key under /v1', () => {
  const key = { 'idempotency-key': 'order-1' };

  test('is bound to one body: another body or address is 422, with nothing stored', async ({ customer }) => {
    const { accountId, apiKey } = customer;
    const signups = v1Signups(apiKey);
    const first = await signups.post({ email: 'maya@acme.example', first_name: 'Maya' }, key);
    expect(first.status).toBe(201);
    for (const body of [{ email: 'maya@acme.example' }, { email: 'sam@acme.example', first_name: 'Maya' }]) {
      const { status, body: refused } = await signups.post(body, key);
      expect([status, refused.code]).toEqual([422, 'idempotency_key_reused']);
    }
    const repeat = await signups.post({ first_name: 'Maya', email: 'maya@acme.example' }, key);
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    expect(repeat.headers.location).toBe(first.headers.location);
    expect((await signups.post({ email: 'maya@acme.example' })).body.code).toBe('duplicate_email');
    expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 1 });
  });

  test('sent simultaneously with two bodies stores one of them', async ({ accountId, apiKey }) => {
    const signups = v1Signups(apiKey);
    const names = ['maya', 'sam', 'maya', 'sam', 'maya', 'sam'];
    const answers = await Promise.all(
      names.map((name) => signups.post({ email: `${name}@acme.example` }, key)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422]);
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(await findAccount(accountId)).toMatchObject({ balance: 99, signups_total: 1 });
  });

  test('that comes late, after its signup was deleted, does not bring it back', async ({ customer }) => {
    const { accountId, apiKey } = customer;
    const signups = v1Signups(apiKey);
    const send = () => signups.post({ email: 'maya@acme.example' }, key);
    const first = await send();
    await signups.delete(first.body.id);
    expect((await send()).body).toEqual(first.body);
    expect(await findAccount(accountId)).toMatchObject({ balance: 100, signups_total: 0 });
  });

  test('that was refused for want of credits may come again', async ({ given }) => {
    const { apiKey } = await given.account({ balance: 0 });
    const signups = v1Signups(apiKey);
    expect((await signups.post({ email: 'maya@acme.example' }, key)).body.code).toBe('insufficient_credits');
    expect((await signups.post({ email: 'maya@gmail.com' }, key)).status).toBe(201);
  });
});

describe('an error under /v1', () => {
  test('has its code, the request id and a link to the docs', async ({ apiKey }) => {
    const { headers, body } = await v1Signups(apiKey).get('missing');
    expect(body).toEqual({
      error: 'Signup not found. It may have been deleted.',
      code: 'not_found',
      request_id: headers['x-request-id'],
      docs: '/api-docs/errors?code=not_found',
    });
  });

  test('has the form of RFC 9457 if Accept requests it', async ({ apiKey }) => {
    const Accept = 'application/problem+json';
    const headers = { 'x-api-key': apiKey, Accept, 'content-type': 'application/json' };
    const answer = await callHandler(postSignup, { headers, body: { email: 7 } });
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        type: '/api-docs/errors?code=invalid_request',
        title: 'Invalid request',
        status: 400,
        detail: 'email is required and must be text',
        fields: { email: 'is required and must be text' },
        request_id: answer.headers['x-request-id'],
      },
    });
    expect(answer.body).not.toHaveProperty('error');
  });
});
