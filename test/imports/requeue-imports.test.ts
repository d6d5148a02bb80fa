import { expect, vi } from 'vitest';
import { beginCheck, type StoredImport, setState } from '../../functions/imports/items/import-item.ts';
import { handler as requeueImports } from '../../functions/imports/requeue-imports.ts';
import { moveStalled as ownMoveStalled, startWork } from '../../functions/imports/run/start-work.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { queryItems } from '../../functions/platform/table/table.ts';
import { asFunction } from '../support/as-function.ts';
import { test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { changed, givenChecked, seen, step, toTheEnd } from './given-import.ts';

const moveStalled = asFunction('imports/dashboard-api', ownMoveStalled);

const minute = 60_000;
const file = ['email', ...Array.from({ length: 150 }, (_, index) => `p${index}@gmail.com`)].join('\n');

test('an import whose message was lost is put back to work, less and less often, until it comes further', async ({
  customer,
}) => {
  const started = await startWithoutMessage(await givenChecked(customer.accountId, file));
  expect(await requeuedAfter(started, [0, 12, 13, 14, 38, 39, 90, 91])).toEqual([13, 39, 91]);
  expect(await messagesOf(started)).toHaveLength(3);
  await step(started);
  expect((await seen(started)).requeues).toBe(0);
  expect(await requeuedAfter(started, [12, 13])).toEqual([13]);
});

test('a file whose check was never begun, because the message was lost, is checked', async ({ customer }) => {
  const checked = await givenChecked(customer.accountId, file);
  const again = await withoutMessage(checked, beginCheck(checked, undefined, new Date()));
  expect(await requeuedAfter(again, [13])).toEqual([13]);
  expect(await toTheEnd(again)).toMatchObject({ state: 'checked' });
});

test('an import that is paused, finished or canceled is left alone, and its note goes', async ({
  customer,
}) => {
  const started = await startWithoutMessage(await givenChecked(customer.accountId, file));
  const paused = await changed(started, setState(started, 'paused', {}, new Date()));
  expect(await noted(paused)).toBe(true);
  expect(await requeuedAfter(paused, [13])).toEqual([]);
  expect(await noted(paused)).toBe(false);
  const resumed = await startWork(paused, setState(paused, 'running', {}, new Date()), 'r');
  expect(await noted(paused)).toBe(true);
  expect(resumed && (await toTheEnd(resumed)).state).toBe('finished');
  expect(await requeuedAfter(paused, [13])).toEqual([]);
  expect(await noted(paused)).toBe(false);
});

test('the note of an import that its customer is just about to start stays', async ({ customer }) => {
  const checked = await givenChecked(customer.accountId, file);
  const refused = setState({ ...checked, state: 'paused' }, 'running', {}, new Date());
  expect(await startWork(checked, refused, 'r')).toBeUndefined();
  await requeueImports();
  expect(await noted(checked)).toBe(true);
});

test('looking at an import that stands still sends its message, once however many look', async ({
  customer,
}) => {
  const started = await startWithoutMessage(await givenChecked(customer.accountId, file));
  const later = (minutes: number) => new Date(Date.now() + minutes * minute);
  await moveStalled(started, 'r', later(12));
  expect(await messagesOf(started)).toHaveLength(0);
  await Promise.all([1, 2, 3].map(() => moveStalled(started, 'r', later(14))));
  expect(await messagesOf(started)).toHaveLength(1);
});

function startWithoutMessage(checked: StoredImport): Promise<StoredImport> {
  const start = { alerts: false, started_at: new Date().toISOString() };
  return withoutMessage(checked, setState(checked, 'running', start, new Date()));
}

/** Puts an import to work by a process that dies before it sends the message. */
async function withoutMessage(
  read: StoredImport,
  change: Parameters<typeof startWork>[1],
): Promise<StoredImport> {
  vi.stubEnv('IMPORT_QUEUE_URL', `${setting('importQueue')}-gone`);
  await expect(startWork(read, change, 'r').finally(() => vi.unstubAllEnvs())).rejects.toThrow();
  return seen(read);
}

/** Runs the schedule so many minutes from now, and returns after which of them it sent the import's message. */
async function requeuedAfter(read: StoredImport, minutes: readonly number[]): Promise<number[]> {
  const sent: number[] = [];
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const passed of minutes) {
      vi.setSystemTime(start + passed * minute + 1_000);
      const before = (await seen(read)).requeues;
      await requeueImports();
      if ((await seen(read)).requeues > before) sent.push(passed);
    }
  } finally {
    vi.useRealTimers();
  }
  return sent;
}

async function noted({ id }: StoredImport): Promise<boolean> {
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'IMPORTS_AT_WORK' },
    ConsistentRead: true,
  });
  return items.some(({ sk }) => String(sk).endsWith(id));
}

async function messagesOf({ id }: StoredImport): Promise<unknown[]> {
  return (await messagesOn(setting('importQueue'))).filter(({ import_id }) => import_id === id);
}
