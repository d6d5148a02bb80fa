import { describe, expect } from 'vitest';
import { openCustomer } from '../support/backend.ts';
import { givenSignups, test } from '../support/given.ts';
import { v1Signups } from './v1-api.ts';

describe('GET /v1/signups', () => {
  test('lists every signup once, newest first, page by page, with all fields', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    for (let number = 1; number <= 6; number += 1) {
      const fields = { number, external_id: `user-${number}`, metadata: { n: String(number) } };
      await given.signup(accountId, fields);
    }
    const signups = v1Signups(apiKey);
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const { status, body } = await signups.find({ limit: '3', ...(cursor ? { cursor } : {}) });
      expect(status).toBe(200);
      pages.push(body.data.map(({ external_id }: { external_id: string }) => external_id));
      cursor = body.next;
    } while (cursor);
    const numbered = (numbers: number[]) => numbers.map((number) => `user-${number}`);
    // The last page is full, and no empty one follows.
    expect(pages).toEqual([numbered([6, 5, 4]), numbered([3, 2, 1])]);
    const [first] = (await signups.find({ limit: '1' })).body.data;
    expect(first).toMatchObject({ company_size: '51-200', metadata: { n: '6' }, user_id: accountId });
    expect(first).not.toHaveProperty('request_id');
  });

  test('returns exactly the signups that fit each filter', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    const at = '2026-11-01T09:00:00.000Z';
    const on = (day: number) => `2026-11-0${day}T08:00:00.000Z`;
    const stored = [
      { email: 'a@acme.example', alerted_at: at, created_at: on(1) },
      { email: 'b@eu.acme.example', enrichment_status: 'failed', created_at: on(2) },
      { email: 'info@acme.example', email_type: 'role', created_at: on(3) },
      // A personal address belongs to no company.
      { email: 'c@acme.example', email_type: 'personal', enrichment_status: 'skipped', created_at: on(4) },
      { email: 'd@other.example', created_at: on(5) },
    ] as const;
    for (const [index, fields] of stored.entries())
      await given.signup(accountId, { number: index + 1, ...fields });
    const found = async (query: Record<string, string>) => {
      const { data } = (await v1Signups(apiKey).find(query)).body;
      return data.map(({ email }: { email: string }) => email.split('@')[0]).join(' ');
    };
    expect(await found({ matched: 'true' })).toBe('a');
    expect(await found({ matched: 'false' })).toBe('d c info b');
    expect(await found({ status: 'failed' })).toBe('b');
    expect(await found({ type: 'role' })).toBe('info');
    expect(await found({ company: 'EU.acme.example' })).toBe('info b a');
    expect(await found({ since: '2026-11-03T08:00:00Z' })).toBe('d c info');
    expect(
      await found({ company: 'acme.example', since: '2026-11-01T08:00:00.001Z', matched: 'false' }),
    ).toBe('info b');
  });

  test('ends a long search without a match, and continues it with the cursor', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    const rows = Array.from({ length: 2100 }, (_, at) => ({ number: at + 1, email: `p${at}@acme.example` }));
    await givenSignups(accountId, [...rows, { number: 0, email: 'first@rare.example' }]);
    const signups = v1Signups(apiKey);
    const { body } = await signups.find({ company: 'rare.example' });
    expect(body).toEqual({ data: [], next: expect.any(String) });
    const rest = await signups.find({ company: 'rare.example', cursor: body.next });
    expect(rest.body.data).toMatchObject([{ email: 'first@rare.example' }]);
    expect(rest.body.next).toBeNull();
  });

  test.for([
    ['limit', '0'],
    ['limit', '101'],
    ['since', 'yesterday'],
    ['cursor', 'A B'],
    ['matched', 'maybe'],
    ['type', 'human'],
    ['status', 'done'],
    ['company', 'not a domain'],
  ] as const)('refuses %s=%s and names the parameter', async ([name, value], { customer }) => {
    const { status, body } = await v1Signups(customer.apiKey).find({ [name]: value });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', [name]]);
  });
});

describe('one signup under /v1', () => {
  test('is found by its id and by its address in any case, only by its customer', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    const id = await given.signup(accountId, { email: 'Maya@acme.example' });
    const signups = v1Signups(apiKey);
    for (const name of [id, 'maya@ACME.example']) {
      const { status, body } = await signups.get(name);
      expect([status, body.id, body.email]).toEqual([200, id, 'Maya@acme.example']);
    }
    const other = v1Signups((await openCustomer()).apiKey);
    for (const name of [id, 'maya@acme.example', 'nothing']) {
      expect((await other.get(name)).body.code).toBe('not_found');
      expect((await other.edit(name, { first_name: 'Mallory' })).body.code).toBe('not_found');
      expect((await other.delete(name)).body.code).toBe('not_found');
    }
    expect((await signups.get('not@an@address')).body.code).toBe('email_validation_failed');
    expect((await signups.get(id)).body.first_name).toBe('Maya');
  });

  test('can have the address and id of another account; a crossed id finds nothing', async ({ given }) => {
    const [one, other] = [await given.account(), await given.account()];
    const shared = { email: 'shared@gmail.com', number: 1 };
    const id = await given.signup(one.accountId, { ...shared, first_name: 'One' });
    expect(await given.signup(other.accountId, { ...shared, first_name: 'Other' })).toBe(id);
    for (const [apiKey, name] of [
      [one.apiKey, 'One'],
      [other.apiKey, 'Other'],
    ] as const)
      expect((await v1Signups(apiKey).get(id)).body.first_name).toBe(name);
    const next = await given.signup(other.accountId, { email: 'next@gmail.com', number: 2 });
    const [[hash], [, number]] = [id.split('-'), next.split('-')];
    for (const crossed of [next, `${hash}-${number}`, `${id}#${next}`, `ACCOUNT#x-${id}`, `${hash}`])
      expect([crossed, (await v1Signups(one.apiKey).get(crossed)).status]).toEqual([crossed, 404]);
  });

  test('is deleted once, by its id or its address', async ({ apiKey }) => {
    const signups = v1Signups(apiKey);
    const { body } = await signups.post({ email: 'maya@acme.example' });
    expect((await signups.delete('MAYA@acme.example')).body).toEqual({ success: true });
    for (const answer of [await signups.delete(body.id), await signups.get(body.id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});
