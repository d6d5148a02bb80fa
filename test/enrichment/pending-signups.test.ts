import { describe, expect, vi } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { type PendingSignup, pendingSignups } from '../../functions/enrichment/requeue-pending-signups.ts';
import { watchTable } from '../signups/watch-table.ts';
import { asFunction } from '../support/as-function.ts';
import { givenSignup, test } from '../support/given.ts';
import { noFaults } from '../support/table-faults.ts';

// Signups of these tests are new. The product looks for overdue ones, which the index has for long.
test.override({ faults: noFaults });

describe('the check of an account', () => {
  test('finds what is overdue, not what waits, was retried since or came after', async ({ accountId }) => {
    const [old, then, late] = ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', '2026-03-01T12:00:00Z'];
    const add = (number: number, fields: object) =>
      givenSignup(accountId, { number, enrichment_status: 'pending', created_at: old, ...fields });
    await add(1, { enrichment_status: 'completed' });
    await add(2, { waiting_for_credits: true });
    const overdue = await add(3, { request_id: 'third' });
    await add(4, { credit_entries: [{ type: 'enrichment', credits: -1, at: then }] });
    await add(5, { enrichment_status: 'completed' });
    await add(6, { created_at: then });
    await add(7, { created_at: late });
    expect(await overdueBefore(accountId, then)).toEqual([{ signup_id: overdue, request_id: 'third' }]);
    expect((await findProfile(accountId))?.enriched_through).toBe(2);
  });

  test('begins after signups that are not pending, and remembers only what is new', async ({ accountId }) => {
    const add = (number: number, fields: object = {}) =>
      givenSignup(accountId, { number, created_at: '2026-03-01T10:00:00Z', ...fields });
    await add(1);
    await add(2);
    const time = '2026-03-01T11:00:00Z';
    expect(await overdueBefore(accountId, time)).toEqual([]);
    expect((await findProfile(accountId))?.enriched_through).toBe(2);
    const actions = watchTable();
    expect(await overdueBefore(accountId, time)).toEqual([]);
    expect(actions).not.toContain('UpdateItem');
    vi.restoreAllMocks();
    await add(3, { enrichment_status: 'pending' });
    await add(4);
    expect(await overdueBefore(accountId, time)).toHaveLength(1);
    expect((await findProfile(accountId))?.enriched_through).toBe(2);
  });
});

function overdueBefore(accountId: string, time: string): Promise<PendingSignup[]> {
  return asFunction('enrichment/requeue-pending-signups', async () => {
    const found: PendingSignup[] = [];
    for await (const one of pendingSignups(accountId, new Date(time))) found.push(one);
    return found;
  })();
}
