import { beforeEach, describe, expect, vi } from 'vitest';
import { headroom } from '../../functions/accounts/balance/account-item-balance.ts';
import { type AccountItem, accountKey } from '../../functions/accounts/items/account-item.ts';
import { hasHeadroom } from '../../functions/credits/balance/low-balance.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { updateOf } from '../../functions/platform/table/item-update.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { callApi, statuses } from '../signups/public-api.ts';
import { sending } from '../signups/sending.ts';
import { watchTable } from '../signups/watch-table.ts';
import { changeAccount, givenAccount, putItems, test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';

// Calls are counted.
test.override({ faults: noFaults });

/** All requests of a test fall into one clock hour. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T12:30:00Z') });
});

/** Inputs of a check of the balance. */
const crossings = [
  ['below the refill threshold', { balance: 2, refill_threshold: 1, low_balance_notified: 0 }, 2],
  ['below a high refill threshold', { balance: 60, refill_threshold: 58 }, 3],
  ['to 20 credits', { balance: 22 }, 2],
  ['to zero', { balance: 3, low_balance_notified: 20 }, 3],
] as const;

describe.each(crossings)('a balance that falls %s', (_, fields, requests) => {
  test('is checked immediately, even with simultaneous signups', async () => {
    const sent = sending();
    for (let round = 0; round < 6; round += 1) {
      const customer = await open(fields);
      const names = Array.from({ length: requests }, (_, index) => `p${index}`);
      expect(statuses(await Promise.all(names.map(customer.add)))).toEqual({ 201: requests });
      expect(checksOf(sent, customer.accountId), `round ${round}`).toBeGreaterThan(0);
    }
  });

  test('is checked if it fell between the admission of a signup and its debit', async () => {
    const sent = sending();
    const customer = await open({ ...fields, balance: 90 });
    let sunk = false;
    watchTable(async (_, __, answer) => {
      if (sunk) return answer;
      sunk = true;
      await customer.change({ balance: fields.balance - requests + 1 });
      return answer;
    });
    expect((await customer.add('sam')).status).toBe(201);
    expect(checksOf(sent, customer.accountId)).toBe(1);
  });
});

const steps = ['UpdateItem', 'TransactWriteItems'];

test.each([
  ['while the balance stays below the threshold', { balance: 50, refill_threshold: 80 }],
  ['while the customer knows that credits run low', { balance: 15, low_balance_notified: 20 }],
  ['while a refill is in flight', { balance: 50, refill_threshold: 80, refill_attempt: 'a' }],
  ['where it crosses a mark that its admission saw', { balance: 21 }],
])('a signup costs one transaction %s', async (_, fields) => {
  const customer = await open(fields);
  const actions = watchTable();
  expect((await customer.add('sam')).status).toBe(201);
  expect(actions).toEqual(steps);
});

test.for([1, 2, 20])('a debit of %i passes exactly when the rest needs no check', async (debit) => {
  const states = [0, 1, 2, 20, 21, 22, 30, 31, 40].flatMap((balance) =>
    [undefined, 0, 20].flatMap((low_balance_notified) =>
      [undefined, 0, 1, 21, 30].flatMap((refill_threshold) =>
        [undefined, 'a'].map((refill_attempt) => ({
          ...{ balance, low_balance_notified, refill_threshold, refill_attempt },
          debits: 5,
          refill_after: 5,
        })),
      ),
    ),
  );
  const keyOf = (index: number) => accountKey(`headroom-${debit}-${index}`);
  await putItems(states.map((state, index) => ({ ...keyOf(index), ...state })));
  const holds = async (state: (typeof states)[number], index: number): Promise<boolean> => {
    const { condition, values } = headroom(state, debit);
    const written = await updateItem(
      updateOf(keyOf(index), {
        set: 'balance = balance - :taken',
        condition: `balance >= :taken AND ${condition}`,
        values: { ...values, ':taken': debit },
      }),
    );
    return written.done;
  };
  for (const [index, state] of states.entries())
    expect([state, await holds(state, index)]).toEqual([state, hasHeadroom(state, debit)]);
});

/** A new account with these fields on its item. */
async function open(fields: Partial<AccountItem>) {
  const customer = await givenAccount(fields);
  return {
    ...customer,
    change: (changes: Partial<AccountItem>) => changeAccount(customer.accountId, changes),
    add: (name: string) => callApi('add-signup', customer.apiKey, { email: `${name}@acme.example` }),
  };
}

/** The number of messages for a check of this account's balance. */
function checksOf(sent: ReturnType<typeof sending>, accountId: string): number {
  return sent().filter(({ queue, message }) => {
    const { account_id } = message as { account_id: string };
    return queue === setting('balanceQueue') && account_id === accountId;
  }).length;
}
