import { describe, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { failSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { callApi } from '../signups/public-api.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { asFunction } from '../support/as-function.ts';
import { changeAccount, test } from '../support/given.ts';
import { readLedger } from './read-ledger.ts';

const now = new Date('2030-01-01T12:00:00Z');

const fail = asFunction('enrichment/enrich-signup', failSignup);

/** Each gives back the credit of a pending signup. */
const ways = {
  fails: async (accountId: string, id: string) => {
    const signup = await findSignupById(accountId, id);
    return signup !== undefined && fail(signup, {}, now.toISOString());
  },
  'is deleted': (accountId: string, id: string) =>
    asFunction('signups/dashboard-api', deleteSignup)(accountId, id, now),
};

describe.each(Object.entries(ways))('the credit of a signup that %s', (_name, giveBack) => {
  test('pays what the account owes, in a separate ledger entry, and is kept otherwise', async ({
    customer,
  }) => {
    const ids = [await pending(customer, 'a@acme.example'), await pending(customer, 'b@acme.example')];
    await changeAccount(customer.accountId, { balance: 0, credit_debt: 1 });
    for (const [id, balance] of [
      [ids[0], 0],
      [ids[1], 1],
    ] as const) {
      expect(await giveBack(customer.accountId, id ?? '')).toBe(true);
      const account = await findAccount(customer.accountId);
      expect([account?.balance, account?.credit_debt]).toEqual([balance, undefined]);
    }
    const entries = await readLedger(customer.accountId);
    expect(entries.map(({ type, credits }) => `${type} ${credits}`).toSorted()).toEqual(
      ['debt -1', 'enrichment -1', 'enrichment -1', 'opening 100', 'refund 1', 'refund 1'].toSorted(),
    );
  });

  test('pays a debt that appears at that moment', async ({ customer }) => {
    const id = await pending(customer, 'c@acme.example');
    const disputed = interceptTable(async (action, _, send) => {
      if (action === 'TransactWriteItems') {
        disputed.mockRestore();
        await changeAccount(customer.accountId, { balance: 0, credit_debt: 5 });
      }
      return send();
    });
    expect(await giveBack(customer.accountId, id)).toBe(true);
    expect(await findAccount(customer.accountId)).toMatchObject({ balance: 0, credit_debt: 4 });
  });
});

async function pending({ apiKey }: { readonly apiKey: string }, email: string): Promise<string> {
  await callApi('add-signup', apiKey, { email });
  return (await callApi('get-signup', apiKey, { email })).body.data.id;
}
