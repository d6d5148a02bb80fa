import { afterEach, describe, expect, vi } from 'vitest';
import { completeSignup, failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { editSignup, test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';
import { watchTable } from './watch-table.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('PATCH /v1/signups', () => {
  test('changes the given fields, clears null ones, and leaves the rest', async ({
    customer: { apiKey },
  }) => {
    const signups = v1Signups(apiKey);
    const posted = { first_name: 'Maya', last_name: 'Chen', company: 'Acme', external_id: 'old' };
    const { body } = await signups.post({
      email: 'maya@acme.example',
      ...posted,
      metadata: { a: '1', b: '2' },
    });
    const edited = await signups.edit(body.id, {
      first_name: 'May',
      last_name: null,
      external_id: 'user_4711',
      metadata: { b: null, c: '3' },
    });
    const expected = {
      ...{ first_name: 'May', last_name: null, company_name: 'Acme', external_id: 'user_4711' },
      ...{ metadata: { a: '1', c: '3' }, enrichment_status: 'pending' },
    };
    expect(edited).toMatchObject({ status: 200, body: expected });
    expect((await signups.get(body.id)).body).toEqual(edited.body);
    // Lists and the specified endpoints return the same.
    const { data } = (await callApi('list-signups', apiKey)).body;
    expect(data).toMatchObject([{ first_name: 'May', last_name: null }]);
    expect((await signups.edit(body.id, {})).body).toEqual(edited.body);
  });

  test('with a company makes it the posted one, which enrichment keeps', async ({ customer }) => {
    const { signups, id, stored, before } = await posted(customer);
    await signups.edit(id, { company: 'Acme of the customer' });
    // This enrichment read the signup before the change.
    const found = { found_company: 'Acme of the site', company_size: '11-50' };
    expect(await completeSignup(before, found)).toBe(true);
    expect(await stored()).toMatchObject({
      ...{ enrichment_status: 'completed', company_size: '11-50' },
      ...{ company_name: 'Acme of the customer', posted_company: 'Acme of the customer' },
      found_company: 'Acme of the site',
    });
    await signups.edit(id, { company: null });
    expect(await stored()).toMatchObject({
      company_name: null,
      posted_company: null,
    });
  });

  test('with a company does not prevent the refund of an enrichment that fails', async ({ customer }) => {
    const { signups, id, stored, before } = await posted(customer);
    await signups.edit(id, { company: 'Acme of the customer' });
    const found = { found_company: 'Acme of the site' };
    expect(await failSignup(before, found, new Date().toISOString())).toBe(true);
    const after = await stored();
    expect(after).toMatchObject({ enrichment_status: 'failed', company_name: 'Acme of the customer' });
    expect(after?.credit_entries.map(({ type }) => type)).toContain('refund');
  });

  test('with a company keeps the name that enrichment finds at that moment', async ({ customer }) => {
    const { signups, id, stored, before } = await posted(customer, { company: 'Acme as posted' });
    let isCompleted = false;
    watchTable(async (action, _, answer) => {
      if (action === 'GetItem' && !isCompleted) {
        isCompleted = true;
        await completeSignup(before, { found_company: 'Acme of the site' });
      }
      return answer;
    });
    expect((await signups.edit(id, { company: 'Acme as edited' })).body.company_name).toBe('Acme as edited');
    expect(isCompleted).toBe(true);
    expect(await stored()).toMatchObject({
      ...{ posted_company: 'Acme as edited', found_company: 'Acme of the site' },
    });
  });

  test('several times simultaneously loses no change of metadata', async ({ customer }) => {
    const { signups, id } = await posted(customer);
    const names = ['a', 'b', 'c'];
    const answers = await Promise.all(names.map((name) => signups.edit(id, { metadata: { [name]: name } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await signups.get(id)).body.metadata).toEqual({ a: 'a', b: 'b', c: 'c' });
  });

  test('is 400 for more than 20 texts, including the stored ones', async ({ given }) => {
    const { accountId, apiKey } = await given.account();
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, 'x']));
    const id = await given.signup(accountId, { metadata });
    const signups = v1Signups(apiKey);
    const refused = await signups.edit(id, { metadata: { more: 'x' } });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { metadata: expect.stringMatching(/at most 20/) },
    ]);
    expect((await signups.edit(id, { metadata: { more: 'x', n0: null } })).status).toBe(200);
  });

  test('is 404 for a signup that is deleted at that moment, and brings nothing back', async ({
    customer,
  }) => {
    const { signups, id, stored } = await posted(customer);
    let isDeleted = false;
    watchTable(async (action, _, answer) => {
      if (action === 'GetItem' && !isDeleted) {
        isDeleted = true;
        await signups.delete(id);
      }
      return answer;
    });
    expect((await signups.edit(id, { first_name: 'Sam' })).body.code).toBe('not_found');
    expect(await stored()).toBeUndefined();
  });

  test('is 503 with Retry-After if the metadata changes at every try, and the last change is kept', async ({
    given,
  }) => {
    const { accountId, apiKey } = await given.account();
    const id = await given.signup(accountId);
    let changes = 0;
    watchTable(async (action, _, answer) => {
      if (action === 'GetItem') {
        changes += 1;
        await editSignup(accountId, id, { metadata: { other: String(changes) } });
      }
      return answer;
    });
    const refused = await v1Signups(apiKey).edit(id, { metadata: { mine: 'x' } });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '1',
    ]);
    vi.restoreAllMocks();
    expect((await findSignupById(accountId, id))?.metadata).toEqual({ other: '10' });
  });
});

/** A signup that was posted with these fields. */
async function posted({ accountId, apiKey }: { accountId: string; apiKey: string }, fields: object = {}) {
  const signups = v1Signups(apiKey);
  const { id } = (await signups.post({ email: 'maya@acme.example', ...fields })).body;
  const stored = () => findSignupById(accountId, id);
  return { signups, id: String(id), stored, before: (await stored()) ?? expect.fail('It is not stored.') };
}
