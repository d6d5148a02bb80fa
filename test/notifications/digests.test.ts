import { beforeEach, expect, test } from 'vitest';
import { deliver, takeAttempt } from '../../functions/deliveries/attempt/deliver.ts';
import { findDelivery } from '../../functions/deliveries/items/delivery-store.ts';
import { shownDelivery } from '../../functions/deliveries/shown-delivery.ts';
import { freshAccountEmail } from '../../functions/destinations/destination-item.ts';
import { joinDelivery } from '../../functions/notifications/alerts/join-delivery.ts';
import { listDigestEntries } from '../../functions/notifications/digests/read-digest.ts';
import { handler as unsubscribe } from '../../functions/notifications/email-links.ts';
import { listAlerts } from '../../functions/notifications/items/alert-item.ts';
import { digestId } from '../../functions/notifications/items/digest-entry-item.ts';
import { prepareDelivery } from '../../functions/notifications/messages/prepare-delivery.ts';
import { enableRule, listRules, removeRule } from '../../functions/notifications/rules/rule-store.ts';
import { deleteItem } from '../../functions/platform/table/table.ts';
import { signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { unsubscribe as unsubscribeApi } from '../../shared/notifications/api.ts';
import { DueDeliveries, moveTo } from '../deliveries/due-deliveries.ts';
import { callHandler } from '../support/call-handler.ts';
import { type AlertAccount, dieAfterTransaction, givenAlertWorker, growing } from './alert-worker.ts';

const worker = givenAlertWorker();
let account: AlertAccount;
let due: DueDeliveries;

beforeEach(async () => {
  moveTo('2026-11-23T07:30:00Z');
  due = new DueDeliveries();
  account = await worker.account();
});

const daily = { ...growing, timing: 'daily', digest_hour: 9 } as const;
const atNine = '2026-11-23T09:00:01Z';

test('a daily rule sends one email at its hour, with its signups by company and why each matched', async () => {
  await account.rule({ ...daily, name: 'Growing' });
  const first = await account.alerted();
  const harborline = { company_name: 'Harborline', company_domain: 'harborline.example' };
  await account.alerted({ ...harborline, first_name: 'Jo' });
  await account.alerted({ first_name: 'Sam' });
  await due.runAt('2026-11-23T08:59:00Z', account.id);
  expect(await account.mails()).toEqual([]);
  await due.runAt(atNine, account.id);
  const [mail, ...more] = await account.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 signups matched your rules in the last day');
  expect(mail?.text).toContain(`${worker.appUrl}/signups?signup=${first}`);
  expect(mail?.text.match(/Growing: Company size 51-200 is above 50\./g)).toHaveLength(3);
  expect(mail?.text).toMatch(/Northwind Labs\n {2}Maya.*\n.*\n.*\n {2}Sam[\s\S]*Harborline\n {2}Jo/);
  expect(mail?.html).toContain('>Harborline</h2>');
  await due.run(account.id);
  await due.runAt('2026-11-24T09:00:01Z', account.id);
  expect(await account.mails()).toHaveLength(1);
});

test('a signup that also matches an immediate rule is alerted immediately, naming both, and is in no digest', async () => {
  await account.rule({ ...daily, name: 'Daily' });
  await account.rule({ ...growing, name: 'At once' });
  await account.alerted();
  const [mail] = await account.mails();
  expect(mail?.text).toContain('Daily: Company size');
  expect(mail?.text).toContain('At once: Company size');
  await due.runAt(atNine, account.id);
  expect(await account.mails()).toHaveLength(1);
});

test('a signup that waits for a digest is marked, and counted by its rule, when it matches; a repeat changes nothing', async () => {
  const rule = await account.rule(daily);
  const signup = await account.alerted();
  for (let repeats = 0; repeats < 3; repeats += 1) expect(await account.deliver(signup)).toBe(true);
  expect((await account.stored(signup))?.alerted_at).toBe('2026-11-23T07:30:00.000Z');
  const [stored] = await listRules(account.id);
  expect([stored?.id, Object.values(stored?.alert_days ?? {})]).toEqual([rule.id, [1]]);
  const [alert, ...others] = await alerts(signup);
  expect(others).toEqual([]);
  const waiting = await digestAt('2026-11-23T09:00:00Z');
  expect(alert).toMatchObject({ state: 'digest', delivery_id: waiting.id });
  expect(await shownDelivery(waiting)).toMatchObject({ event: 'digest', subject: '1 signup' });
  moveTo('2026-11-23T12:00:00Z');
  await account.deliver(signup);
  await due.run(account.id);
  await due.runAt('2026-11-24T09:00:01Z', account.id);
  expect(await account.mails()).toHaveLength(1);
});

test('sends no digest if all its signups or rules are gone, or the rules are off', async () => {
  const rule = await account.rule(daily);
  const [gone, kept] = [await account.alerted(), await account.alerted()];
  await remove(gone);
  await enableRule(account.id, rule.id, false);
  await due.runAt(atNine, account.id);
  expect(await account.mails()).toHaveLength(0);
  expect(await stateAt('2026-11-23T09:00:00Z')).toBe('canceled');
  await enableRule(account.id, rule.id, true);
  const next = await account.alerted();
  await remove(next);
  await due.runAt('2026-11-24T09:00:01Z', account.id);
  expect(await stateAt('2026-11-24T09:00:00Z')).toBe('canceled');
  await account.alerted();
  await removeRule(account.id, rule.id);
  await due.runAt('2026-11-25T09:00:01Z', account.id);
  expect(await stateAt('2026-11-25T09:00:00Z')).toBe('canceled');
  expect(await account.mails()).toHaveLength(0);
  expect((await account.stored(kept))?.alerted_at).toBeTypeOf('string');
});

test("a stranger's words in a digest are escaped, and become no link", async () => {
  await account.rule({ ...daily, name: '<b>Rule</b>' });
  const hostile = { first_name: '<a href="https://evil.example">', company_name: 'https://evil.example/x' };
  await account.alerted(hostile);
  await due.runAt(atNine, account.id);
  const [mail] = await account.mails();
  expect(mail?.html).not.toContain('<a href="https://evil.example"');
  expect(mail?.html).not.toContain('<b>Rule</b>');
  expect(mail?.text).not.toContain('https://evil.example');
});

test('one click on the unsubscribe link of a digest turns off the rules that it names and no other', async () => {
  const named = await account.rule(daily);
  const other = await account.rule({ da_operator: 'below', da_value: 10 });
  await account.alerted();
  await due.runAt(atNine, account.id);
  const [mail] = await account.mails();
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(/<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const token = link.searchParams.get('token') ?? '';
  expect((await callHandler(unsubscribe, { route: unsubscribeApi, query: { token } })).status).toBe(200);
  const enabled = new Map((await listRules(account.id)).map((rule) => [rule.id, rule.enabled]));
  expect([enabled.get(named.id), enabled.get(other.id)]).toEqual([false, true]);
});

test('a digest with an unknown outcome is not sent again, and its signups show an unknown alert', async () => {
  await account.rule(daily);
  const signups = [await account.alerted(), await account.alerted()];
  worker.ses.mode = 'lost';
  await due.runAt(atNine, account.id);
  worker.ses.mode = 'takes';
  expect(await stateAt('2026-11-23T09:00:00Z')).toBe('unknown');
  await deliver(account.id, digestIdAt('2026-11-23T09:00:00Z'), prepareDelivery);
  expect(await account.mails()).toHaveLength(1);
  for (const id of signups) expect((await account.stored(id))?.alert_unknown_at).toBeTypeOf('string');
});

test('a worker that crashed before it recorded the doubt leaves it to the next one', async () => {
  await account.rule(daily);
  const signup = await account.alerted();
  moveTo(atNine);
  const delivery = await digestAt('2026-11-23T09:00:00Z');
  expect(await takeAttempt(delivery, new Date())).toMatchObject({ step: 'send' });
  moveTo('2026-11-23T09:03:00Z');
  await deliver(account.id, delivery.id, prepareDelivery);
  expect(await stateAt('2026-11-23T09:00:00Z')).toBe('unknown');
  expect((await account.stored(signup))?.alert_unknown_at).toBeTypeOf('string');
});

test('a signup that comes while its digest is being sent is in the next one', async () => {
  await account.rule(daily);
  await account.alerted();
  const delivery = await digestAt('2026-11-23T09:00:00Z');
  // A server whose clock is ahead.
  expect(await takeAttempt(delivery, new Date('2026-11-23T09:00:00Z'))).toMatchObject({ step: 'send' });
  const late = await account.alerted();
  expect(await alerts(late)).toMatchObject([{ delivery_id: digestIdAt('2026-11-24T09:00:00Z') }]);
});

test('each signup added while a digest is claimed is in it before the claim or is refused', async () => {
  await account.rule(daily);
  const [rule] = await listRules(account.id);
  if (!rule) throw new Error('There is no rule.');
  const time = new Date('2026-11-23T09:00:00Z');
  for (let round = 0; round < 5; round += 1) {
    const when = new Date(time.getTime() + round * 86_400_000);
    const ids = await Promise.all(Array.from({ length: 12 }, () => account.signup()));
    const add = async (id: string) => {
      const signup = (await findSignupById(account.id, id)) ?? expect.fail('There is no signup.');
      const joining = { event: 'digest', due: when, now: new Date(when.getTime() - 1) } as const;
      return joinDelivery(freshAccountEmail(account.id), signup, [rule], joining);
    };
    expect(await add(ids[0] ?? '')).toBe('joined');
    const before =
      (await findDelivery(account.id, digestId('digest', 'email', when))) ??
      expect.fail('There is no digest.');
    const [claimed, ...answers] = await Promise.all([
      pauseThen(round * 4, async () => {
        const turn = await takeAttempt(before, when);
        return [turn.step, (await listDigestEntries(before)).length] as const;
      }),
      ...ids.slice(1).map((id, place) => pauseThen(place, () => add(id))),
    ]);
    const joined = answers.filter((answer) => answer === 'joined').length;
    expect(claimed).toEqual(['send', joined + 1]);
    expect(await listDigestEntries(before)).toHaveLength(joined + 1);
  }
});

test('if the worker dies between the transaction and the send, the schedule still sends the digest, once', async () => {
  await account.rule(daily);
  const signup = await account.signup();
  const dying = dieAfterTransaction();
  expect(await account.deliver(signup)).toBe(false);
  dying.mockRestore();
  await due.runAt(atNine, account.id);
  expect(await account.deliver(signup)).toBe(true);
  expect(await account.mails()).toHaveLength(1);
});

function alerts(signup: string) {
  return listAlerts(account.id, signup);
}

async function remove(signup: string): Promise<void> {
  const found = signupKeyOf(account.id, signup);
  if (found) await deleteItem(found.key, {});
}

function digestIdAt(time: string): string {
  return digestId('digest', 'email', new Date(time));
}

async function digestAt(time: string) {
  return (await findDelivery(account.id, digestIdAt(time))) ?? expect.fail('There is no digest.');
}

async function stateAt(time: string) {
  return (await digestAt(time)).state;
}

/** Lets other work run first, so that each round meets the claim at another moment. */
async function pauseThen<Result>(turns: number, work: () => Promise<Result>): Promise<Result> {
  for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
  return work();
}
