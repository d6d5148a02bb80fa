import { describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { completeSignup, failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { deleteSignup as ownRemoveSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum, movement, readLedger } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { eachCustomer, editSignup, test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';
import { watchTable } from './watch-table.ts';

test.override({ parameters: { RequestsPerHour: '1000' } });

describe('editing', () => {
  describe('PATCH /v1/signups', () => {
    test('changes the given fields, clears null ones, and leaves the rest', async ({ apiKey }) => {
      const signups = v1Signups(apiKey);
      const posted = { first_name: 'Maya', last_name: 'Chen', company: 'Acme', external_id: 'old' };
      const metadata = { a: '1', b: '2' };
      const { body } = await signups.post({ email: 'maya@acme.example', ...posted, metadata });
      const edited = await signups.edit(body.id, {
        first_name: '\u202eMay\u2069',
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
      expect(await stored()).toMatchObject({ company_name: null, posted_company: null });
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
      expect((await signups.edit(id, { company: 'Acme edited' })).body.company_name).toBe('Acme edited');
      expect(isCompleted).toBe(true);
      const names = { posted_company: 'Acme edited', found_company: 'Acme of the site' };
      expect(await stored()).toMatchObject(names);
    });

    test('several times simultaneously loses no change of metadata', async ({ customer }) => {
      const { signups, id } = await posted(customer);
      const names = ['a', 'b', 'c'];
      const edits = await Promise.all(names.map((name) => signups.edit(id, { metadata: { [name]: name } })));
      expect(edits.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await signups.get(id)).body.metadata).toEqual({ a: 'a', b: 'b', c: 'c' });
    });

    test('is 400 for more than 20 texts, including the stored ones', async ({ given }) => {
      const { accountId, apiKey } = await given.account();
      const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, 'x']));
      const id = await given.signup(accountId, { metadata });
      const signups = v1Signups(apiKey);
      const refused = await signups.edit(id, { metadata: { more: 'x' } });
      const problem = [400, { metadata: expect.stringMatching(/at most 20/) }];
      expect([refused.status, refused.body.fields]).toEqual(problem);
      expect((await signups.edit(id, { metadata: { more: 'x', n0: null } })).status).toBe(200);
    });

    test('is 404 for a signup that is deleted at that moment, and restores nothing', async ({ customer }) => {
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

    test('is 503 with Retry-After if the metadata changes at every try', async ({ given }) => {
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
      const unavailable = [503, 'unavailable', '1'];
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual(unavailable);
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
});

describe('deletion', () => {
  const deleteSignup = asFunction('signups/dashboard-api', ownRemoveSignup);

  const customer = eachCustomer();

  describe('deleting a signup', () => {
    test('that is pending refunds the credit once, even for simultaneous deletions', async () => {
      const id = await addSignup('sam@acme.example');
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => remove(id)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await account()).toMatchObject({ balance: 100, signups_total: 0 });
      expect((await readLedger(customer.accountId)).slice(1)).toEqual(
        expect.arrayContaining([
          { type: 'enrichment', credits: -1, reference: id },
          { type: 'refund', credits: 1, reference: id },
        ]),
      );
      expect(await ledgerSum(customer.accountId)).toBe(100);
      expect((await callApi('get-signup', customer.apiKey, { email: 'sam@acme.example' })).status).toBe(404);
    });

    test('that is completed, or was free, refunds nothing', async () => {
      const id = await addSignup('sam@acme.example');
      expect(await complete(id)).toBe(true);
      const free = await addSignup('sam@gmail.com');
      expect(await remove(id)).toBe(true);
      expect(await remove(free)).toBe(true);
      expect(await account()).toMatchObject({ balance: 99, signups_total: 0 });
      const entries = await readLedger(customer.accountId);
      expect(entries.map(movement)).toEqual(['opening 100', 'enrichment -1']);
    });

    /** Changes the signup's status just after each read of it, so many times. */
    const changing = async (id: string, times: number) => {
      let changes = 0;
      watchTable(async (action, request, answer) => {
        const isRead = action === 'GetItem' && String(request.Key?.sk).startsWith('SIGNUP#');
        if (isRead && changes < times) {
          changes += 1;
          const enrichment_status = changes % 2 === 1 ? 'completed' : 'failed';
          await editSignup(customer.accountId, id, { enrichment_status });
        }
        return answer;
      });
    };

    test('that was completed after it was read as pending refunds nothing', async () => {
      const id = await addSignup('sam@acme.example');
      await changing(id, 1);
      expect(await remove(id)).toBe(true);
      expect(await account()).toMatchObject({ balance: 99, signups_total: 0 });
      expect(await ledgerSum(customer.accountId)).toBe(99);
    });

    test('that changes at each of ten tries fails and keeps the signup', async () => {
      const id = await addSignup('sam@acme.example');
      await changing(id, 4);
      expect(await remove(id)).toBe(true);
      const other = await addSignup('kim@acme.example');
      vi.restoreAllMocks();
      await changing(other, 10);
      await expect(remove(other)).rejects.toThrow('at every try');
      expect(await account()).toMatchObject({ balance: 98, signups_total: 1 });
    });

    test('at the moment its enrichment ends does not lose or create a credit', async () => {
      for (let round = 0; round < 10; round += 1) {
        const id = await addSignup(`p${round}@acme.example`);
        await Promise.all([remove(id), complete(id)]);
        expect(await ledgerSum(customer.accountId)).toBe((await account())?.balance);
      }
      expect(await account()).toMatchObject({ signups_total: 0 });
    });

    test('allows the address to be posted and charged again; the old id stays unknown', async () => {
      const id = await addSignup('sam@acme.example');
      await remove(id);
      const again = await addSignup('Sam@acme.example');
      expect(again).not.toBe(id);
      expect(await remove(id)).toBe(false);
      expect(await complete(id)).toBe(false);
      expect(await account()).toMatchObject({ balance: 99, signups_total: 1 });
    });

    test('in another account, an unknown account, or by a forged id changes nothing', async () => {
      const id = await addSignup('sam@acme.example');
      const other = await openCustomer();
      for (const wrong of ['', 'nothing', `${id}0`, id.toUpperCase(), '../x', '0'.repeat(32)])
        expect(await remove(wrong)).toBe(false);
      expect(await remove(id, other.accountId)).toBe(false);
      expect(await account()).toMatchObject({ balance: 99, signups_total: 1 });
    });
  });

  async function addSignup(email: string): Promise<string> {
    expect((await callApi('add-signup', customer.apiKey, { email })).status).toBe(201);
    return (await callApi('get-signup', customer.apiKey, { email })).body.data.id;
  }

  async function remove(id: string, accountId = customer.accountId) {
    return deleteSignup(accountId, id, new Date());
  }

  async function account() {
    return findAccount(customer.accountId);
  }

  async function complete(id: string) {
    const signup = await findSignupById(customer.accountId, id);
    return signup ? completeSignup(signup, { company_name: 'Acme' }) : false;
  }
});
