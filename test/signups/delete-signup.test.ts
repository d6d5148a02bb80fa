import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { completeSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { deleteSignup as ownRemoveSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { ledgerSum, readLedger } from '../credits/read-ledger.ts';
import { asFunction } from '../support/as-function.ts';
import { openCustomer } from '../support/backend.ts';
import { editSignup, test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { watchTable } from './watch-table.ts';

const deleteSignup = asFunction('signups/dashboard-api', ownRemoveSignup);

let customer: { accountId: string; apiKey: string };

test.override({ parameters: { RequestsPerHour: '1000' } });

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(async () => {
  customer = await openCustomer();
});

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
    expect(entries.map(({ type, credits }) => [type, credits])).toEqual([
      ['opening', 100],
      ['enrichment', -1],
    ]);
  });

  /** Changes the signup's status just after each read, so many times. */
  const changing = async (id: string, times: number) => {
    let changes = 0;
    watchTable(async (action, _, answer) => {
      if (action === 'GetItem' && changes < times) {
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
    for (const wrong of ['', 'nothing', `${id}0`, id.toUpperCase(), '../x', '0'.repeat(32)]) {
      expect(await remove(wrong)).toBe(false);
    }
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
