import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { openCustomer } from '../support/backend.ts';
import { test } from '../support/given.ts';
import { NaiveList } from './naive-list.ts';
import { callApi } from './public-api.ts';

/** Small widths: every run crosses buckets, merges and blocks, and a bucket may have several holes. */
vi.mock('../../functions/signups/pages/page-layout.ts', () => {
  const pageLayout = {
    numbersPerBucket: 4,
    bucketsPerBlock: 3,
    bucketsInAccount: 4,
    bucketsKept: 1,
    bucketsPerMerge: 5,
  };
  return {
    pageLayout,
    bucketOf: (number: number) => Math.floor((number - 1) / 4),
    topOf: (bucket: number) => (bucket + 1) * 4,
    blockOf: (bucket: number) => Math.floor(bucket / 3),
  };
});

/** No smaller than a bucket, like the real ones. */
const size = 4;
vi.mock('../../shared/signups/api.ts', async (original) => ({
  ...(await original<object>()),
  signupsPageSize: 4,
}));

test.override({ parameters: { RequestsPerHour: '1000000' } });

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ name: 'add' as const }) },
  { weight: 1, arbitrary: fc.constant({ name: 'refused' as const }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('remove' as const), place: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('page' as const), page: fc.nat(12) }) },
);

test('every page equals the page of a plain list, after any mix of adds, refused adds and deletes', async () => {
  const steps = fc.array(step, { minLength: 20, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(steps, async (mix) => {
      const list = new NaiveList(await openCustomer());
      for (const one of mix) {
        if (one.name === 'add') await list.add();
        if (one.name === 'refused') await list.refusedAdd();
        if (one.name === 'remove') await list.remove(one.place % Math.max(1, list.emails.length));
        if (one.name === 'page')
          expect(await list.page(one.page + 1)).toEqual(list.expected(one.page + 1, size));
      }
      for (let page = 1; page <= list.emails.length / size + 2; page += 1)
        expect(await list.page(page)).toEqual(list.expected(page, size));
    }),
    { numRuns: 5 },
  );
}, 600_000);

test('counts are exact after simultaneous adds, deletes and merges', async () => {
  const list = new NaiveList(await openCustomer());
  for (let added = 0; added < 20; added += 1) await list.add();
  const doomed = list.emails.slice(5, 15);
  await Promise.all([
    ...Array.from({ length: 60 }, () => list.add()),
    ...doomed.map(async (email) => {
      const { body } = await callApi('get-signup', list.apiKey, { email });
      await deleteSignup(list.accountId, body.data.id, new Date());
    }),
  ]);
  const seen: string[] = [];
  for (let page = 1; page <= 24; page += 1) {
    const { emails, pagination } = await list.page(page);
    expect(pagination.total_records).toBe(70);
    seen.push(...emails);
  }
  expect(seen.toSorted()).toEqual(list.emails.filter((email) => !doomed.includes(email)).toSorted());
});
