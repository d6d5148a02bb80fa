import { beforeEach, expect, vi } from 'vitest';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { admit } from '../../functions/accounts/requests/admission.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { pageLayout } from '../../functions/signups/pages/page-layout.ts';
import { readPage } from '../../functions/signups/pages/signup-pages.ts';
import { mostFurtherKeys } from '../../shared/accounts/keys-api.ts';
import { openCustomer } from '../support/backend.ts';
import { changeAccount, test } from '../support/given.ts';
import { itemSize } from '../support/item-size.ts';
import { noFaults } from '../support/table-faults.ts';
import { NaiveList } from './naive-list.ts';
import { watchTable } from './watch-table.ts';

let list: NaiveList;

test.override({ parameters: { RequestsPerHour: '1000000' }, faults: noFaults });

beforeEach(async () => {
  list = new NaiveList(await openCustomer());
});

test('the account item stays below 1 KB after a million requests, and a page takes at most three reads', async () => {
  await fillOtherFields();
  for (let added = 0; added < 120; added += 1) {
    await list.add();
    await passOver(7_000);
    expect(itemSize(await accountItem())).toBeLessThan(1024);
  }
  for (let removed = 0; removed < 10; removed += 1) {
    await list.remove((removed * 37) % list.emails.length);
    expect(itemSize(await accountItem())).toBeLessThan(1024);
  }
  for (const page of [1, 2]) {
    const actions = watchTable();
    expect(await list.page(page)).toEqual(list.expected(page, 100));
    expect(actions.length).toBeLessThanOrEqual(1 + 3);
    vi.restoreAllMocks();
  }
});

test('counts that are merged between the reads of a page are read again', async () => {
  const addSpread = async (count: number) => {
    for (let added = 0; added < count; added += 1) {
      await list.add();
      await passOver(16);
    }
  };
  await addSpread(110);
  const stale = await admit(list.apiKey, new Date());
  await addSpread(40);
  expect((await accountItem()).merges).toBeGreaterThan(stale.account.merges);
  const { data, pagination } = await readPage(stale, 2);
  expect({ emails: data.map(({ email }) => email), pagination }).toEqual(list.expected(2, 100));
});

test.for([3, pageLayout.numbersPerBucket])('an index that lacks %i signups is read again', async (count) => {
  for (let added = 0; added < count; added += 1) await list.add();
  let late = 2;
  watchTable((action, _, answer) => {
    if (action !== 'Query' || late === 0) return answer;
    late -= 1;
    const { Items } = answer as { Items: unknown[] };
    return { ...answer, Items: Items.slice(1) };
  });
  expect(await list.page(1)).toEqual(list.expected(1, 100));
  expect(late).toBe(0);
});

/** All other fields of an account item, with their longest values. */
function fillOtherFields() {
  const number = 9_999_999;
  return changeAccount(list.accountId, {
    refill_threshold: number,
    debits: number,
    refill_after: number,
    refill_attempt: 'x'.repeat(40),
    low_balance_notified: number,
    key_used_hour: number,
    further_keys: Object.fromEntries(
      Array.from({ length: mostFurtherKeys }, (_, at) => [
        `${at}`.padEnd(22, 'x'),
        { used_hour: 553_999, ends: 1_900_000_001, adds_only: true },
      ]),
    ),
  });
}

/** Skips numbers, like requests that store nothing. */
async function passOver(numbers: number) {
  const { last_number } = await accountItem();
  await changeAccount(list.accountId, { last_number: Number(last_number) + numbers });
}

async function accountItem() {
  return (await findItem(accountKey(list.accountId))) ?? {};
}
