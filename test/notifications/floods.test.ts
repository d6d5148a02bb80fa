import { beforeEach, expect, test } from 'vitest';
import { findDelivery } from '../../functions/deliveries/items/delivery-store.ts';
import { destinationKey } from '../../functions/destinations/destination-item.ts';
import { alertsOf, parseAlertItem } from '../../functions/notifications/items/alert-item.ts';
import { parseWindowItem, windowKey } from '../../functions/notifications/items/alert-window-item.ts';
import { digestId } from '../../functions/notifications/items/digest-entry-item.ts';
import { createItem, everyItem, findItem } from '../../functions/platform/table/table.ts';
import { DueDeliveries, moveTo } from '../deliveries/due-deliveries.ts';
import { type AlertAccount, dieAfterTransaction, givenAlertWorker, growing } from './alert-worker.ts';

const worker = givenAlertWorker();
let account: AlertAccount;
let due: DueDeliveries;

beforeEach(async () => {
  moveTo(begin);
  due = new DueDeliveries();
  account = await worker.account();
});

const begin = '2026-11-23T10:30:00.000Z';
const end = '2026-11-23T10:40:00.000Z';
const atTheEnd = '2026-11-23T10:40:01.000Z';

test('100 alerts at the same time are exactly 30 emails and one summary of the other 70', async () => {
  await account.rule({ ...growing, name: 'Growing' });
  const signups = await given(100);
  await untilTaken(signups, 50);
  expect(await account.mails()).toHaveLength(30);
  await due.runAt(atTheEnd, account.id);
  const [single, summaries] = split(await account.mails());
  expect([single.length, summaries.length]).toEqual([30, 1]);
  expect(summaries[0]?.subject).toBe('70 more signups matched between 10:30 and 10:40');
  const alone = single.flatMap(({ text }) => signupsIn(text));
  const together = signupsIn(summaries[0]?.text ?? '');
  expect(together).toHaveLength(70);
  expect(new Set([...alone, ...together])).toEqual(new Set(signups));
  await untilTaken(signups, 20);
  await due.run(account.id);
  expect(await account.mails()).toHaveLength(31);
  for (const signup of signups) expect((await account.stored(signup))?.alerted_at).toBeTypeOf('string');
});

test('the first alert after ten minutes is sent alone, and begins the next ten minutes', async () => {
  await begun(30);
  await account.rule(growing);
  await untilTaken(await given(1), 1);
  expect(await account.mails()).toHaveLength(0);
  moveTo(end);
  await untilTaken(await given(1), 1);
  expect(await account.mails()).toHaveLength(1);
  expect(await window()).toMatchObject({ started_at: end, alerts: 1 });
});

test('if the worker dies between the transaction and the send, nothing is lost and nothing counts twice', async () => {
  await begun(29);
  await account.rule(growing);
  const signups = await given(2);
  for (const signup of signups) {
    const dying = dieAfterTransaction();
    expect(await account.deliver(signup)).toBe(false);
    dying.mockRestore();
  }
  expect(await account.mails()).toHaveLength(0);
  await untilTaken(signups, 2);
  expect(await window()).toMatchObject({ alerts: 30 });
  await due.runAt(atTheEnd, account.id);
  expect(split(await account.mails()).map(({ length }) => length)).toEqual([1, 1]);
});

test('a webhook is called for every signup immediately, whatever the timing of the rule', async () => {
  const webhook = await destination('webhook', 'https://hooks.customer.example/signups');
  await account.rule({ ...growing, timing: 'daily', destinations: ['email', webhook] });
  await untilTaken(await given(40), 10);
  expect(due.waiting).toHaveLength(40);
  expect(await account.mails()).toHaveLength(0);
});

test('a flood at one destination leaves the alerts of another one alone', async () => {
  const slack = await destination('slack', '…abcd');
  await begun(30);
  await account.rule({ ...growing, destinations: ['email', slack] });
  const [signup = ''] = await given(1);
  await untilTaken([signup], 1);
  const found = new Map<string, string>();
  for await (const item of everyItem(alertsOf(account.id, signup))) {
    const alert = parseAlertItem(item);
    found.set(alert.destination_id, alert.state);
  }
  expect(Object.fromEntries(found)).toEqual({ email: 'digest', [slack]: 'claimed' });
  const summary = await findDelivery(account.id, digestId('summary', 'email', new Date(end)));
  expect(summary).toMatchObject({ entries: 1, state: 'waiting' });
});

function given(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => account.signup()));
}

/** Delivers these signups' messages, so many at a time, each until the worker succeeds, like the queue. */
async function untilTaken(signups: readonly string[], atOnce: number): Promise<void> {
  const left = [...signups];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let signup = left.shift(); signup; signup = left.shift()) {
        if (!(await account.deliver(signup))) left.push(signup);
      }
    }),
  );
}

/** Sets the alerts to the account's email since the window began. */
async function begun(alerts: number): Promise<void> {
  await createItem({ ...windowKey({ accountId: account.id, id: 'email' }), started_at: begin, alerts });
}

async function window() {
  const item = await findItem(windowKey({ accountId: account.id, id: 'email' }));
  return item && parseWindowItem(item);
}

async function destination(kind: 'slack' | 'webhook', address: string): Promise<string> {
  const id = `${kind}1`;
  await createItem({ ...destinationKey(account.id, id), kind, name: kind, address, enabled: true });
  return id;
}

function split(all: Awaited<ReturnType<typeof account.mails>>) {
  const isSummary = ({ subject }: { subject: string }) => subject.includes(' more signup');
  return [all.filter((mail) => !isSummary(mail)), all.filter(isSummary)] as const;
}

function signupsIn(text: string): string[] {
  return [...text.matchAll(/\?signup=([\w-]+)/g)].map(([, id = '']) => id);
}
