import { describe, expect, vi } from 'vitest';
import { listRecords } from '../../functions/accounts/closing/account-records.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { moveImport } from '../../functions/imports/change-import.ts';
import { reportFile } from '../../functions/imports/items/import-files.ts';
import { setState } from '../../functions/imports/items/import-item.ts';
import * as steps from '../../functions/imports/run/start-work.ts';
import { readObject } from '../../functions/platform/aws/objects.ts';
import { findSignup } from '../../functions/signups/items/signup-store.ts';
import { listSignupRows } from '../../functions/signups/pages/signup-pages.ts';
import { searchSignups } from '../../functions/signups/read/search-signups.ts';
import { changeAccount, test } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
import { changed, givenRunning, seen, step, toTheEnd } from './given-import.ts';

/** A file of so many rows at a company's domain. */
function fileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `p${index}@northwindlabs.example,Person ${index}`);
  return ['email,name', ...rows].join('\n');
}

test.override({ account: { balance: 1000 } });

describe('an import', () => {
  test('adds its rows as signups, charges for them and reports each result', async ({ accountId, given }) => {
    await given.signup(accountId, { email: 'known@northwindlabs.example' });
    const file = `${fileOf(250)}\nada@gmail.com,Ada\nknown@northwindlabs.example\nno email\n`;
    const ended = await toTheEnd(await givenRunning(accountId, file));
    expect(ended).toMatchObject({
      state: 'finished',
      ended_at: expect.any(String),
      progress: { done: 251, paid: 250, free: 1, waiting: 0, skipped: 0 },
    });
    expect(await findAccount(accountId)).toMatchObject({ balance: 750, signups_total: 251, used: 0 });
    const added = { first_name: 'Person', last_name: '7', enrichment_status: 'pending' };
    expect(await findSignup(accountId, 'p7@northwindlabs.example')).toMatchObject(added);
    const report = (await readObject(reportFile(ended))).split('\r\n');
    expect(report).toHaveLength(1 + 2 + 251 + 1);
    expect(report.slice(0, 4)).toEqual([
      '\uFEFF"Line","Email","Result","Problem"',
      '"253","known@northwindlabs.example","duplicate","You have a signup with this email already"',
      '"254","no email","malformed","No @ sign in the email"',
      '"2","p0@northwindlabs.example","imported",""',
    ]);
  });

  test('keeps the date of each row next to its arrival, which decides the order', async ({ accountId }) => {
    const begun = new Date().toISOString();
    await toTheEnd(
      await givenRunning(
        accountId,
        'email,created_at\nada@acme.example,2024-03-04T15:22:00Z\nbo@acme.example,\n',
      ),
    );
    const dates = ['2024-03-04T15:22:00.000Z', null];
    const emails = ['ada@acme.example', 'bo@acme.example'];
    const stored = await Promise.all(emails.map((email) => findSignup(accountId, email)));
    const { data: rows } = await listSignupRows(accountId, undefined, 10);
    const { data: found } = await searchSignups(accountId, { since: begun, limit: 10 });
    const { data: records } = await listRecords(accountId, undefined);
    const exported = records.filter(({ part }) => part === 'signups').map(({ record }) => record);
    for (const read of [stored, rows.toReversed(), found.toReversed()]) {
      expect(read.map((signup) => signup?.signed_up_at)).toEqual(dates);
      for (const signup of read) expect(signup?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      for (const signup of read)
        expect(Date.parse(signup?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(begun));
    }
    expect(exported.map(({ signed_up_at }) => signed_up_at)).toEqual(expect.arrayContaining(dates));
  });

  test('sends an event for each signup if a webhook subscribes', async ({ backend, given }) => {
    const { accountId } = await given.account({ created_events: true });
    await toTheEnd(await givenRunning(accountId, fileOf(2)));
    const messages = await messagesOn(backend.environment.ALERT_QUEUE_URL ?? '');
    const own = messages.filter(({ account_id }) => account_id === accountId);
    expect(own.map(({ created }) => created)).toEqual([true, true]);
  });

  test('whose messages arrive twice, in parallel, adds and charges each row once', async ({ accountId }) => {
    const running = await givenRunning(accountId, fileOf(250));
    while ((await seen(running)).state === 'running')
      await Promise.all([step(running), step(running), step(running)]);
    expect(await seen(running)).toMatchObject({ progress: { done: 250, paid: 250, skipped: 0 } });
    expect(await findAccount(accountId)).toMatchObject({ balance: 750, signups_total: 250 });
  });

  test('does not go back if a delivery ends after others came further', async ({ accountId }) => {
    const running = await givenRunning(accountId, fileOf(250));
    const real = steps.startWork;
    const late = vi.spyOn(steps, 'startWork').mockImplementationOnce(async (...begun) => {
      await step(running);
      await step(running);
      return real(...begun);
    });
    expect(await step(running)).toBe(true);
    late.mockRestore();
    expect((await seen(running)).progress).toMatchObject({ done: 200, paid: 200 });
  });

  test('skips rows that another import added in between, as duplicates', async ({ accountId }) => {
    const running = () => givenRunning(accountId, fileOf(3));
    const [first, second] = [await running(), await running()];
    expect((await toTheEnd(first)).progress).toMatchObject({ paid: 3, skipped: 0 });
    const ended = await toTheEnd(second);
    expect(ended.progress).toMatchObject({ paid: 0, skipped: 3 });
    expect(await readObject(reportFile(ended))).not.toContain('"imported"');
  });

  test('whose worker dies before it records its rows counts nothing twice', async ({ accountId }) => {
    const running = await givenRunning(accountId, fileOf(150));
    const dies = vi.spyOn(steps, 'startWork').mockRejectedValueOnce(new Error('The worker dies.'));
    expect(await step(running)).toBe(false);
    dies.mockRestore();
    expect((await findAccount(accountId))?.balance).toBe(900);
    const ended = await toTheEnd(running);
    expect(ended.progress).toEqual({ done: 150, paid: 150, free: 0, waiting: 0, skipped: 0 });
    expect(await findAccount(accountId)).toMatchObject({ balance: 850, signups_total: 150 });
  });

  test('queues its next step, also when it is resumed, and adds no rows while it is paused', async ({
    backend,
    accountId,
  }) => {
    const running = await givenRunning(accountId, fileOf(150));
    await step(running);
    const queue = backend.environment.IMPORT_QUEUE_URL ?? '';
    const next = { account_id: accountId, import_id: running.id };
    expect(await messagesOn(queue)).toContainEqual(expect.objectContaining(next));
    const paused = await changed(await seen(running), setState(await seen(running), 'paused', {}));
    expect(await step(running)).toBe(true);
    expect((await seen(running)).progress.done).toBe(100);
    await moveImport(paused, { state: 'running', alerts: false, done: 100 }, 'resumed');
    const resumed = { ...next, request_id: 'resumed' };
    expect(await messagesOn(queue)).toContainEqual(expect.objectContaining(resumed));
    expect((await toTheEnd(running)).progress.done).toBe(150);
  });

  test('that is canceled adds no more rows, and keeps the added ones', async ({ accountId }) => {
    const running = await givenRunning(accountId, fileOf(150));
    await step(running);
    await changed(await seen(running), setState(await seen(running), 'cancelled', {}));
    await step(running);
    expect(await seen(running)).toMatchObject({ state: 'cancelled', progress: { done: 100 } });
    expect(await findAccount(accountId)).toMatchObject({ balance: 900, signups_total: 100 });
    const again = { state: 'running', alerts: false, done: 100 } as const;
    const refused = { code: 'wrong_state' };
    await expect(moveImport(await seen(running), again, 'request')).rejects.toMatchObject(refused);
  });

  test('counts rows that were added while it was being paused', async ({ accountId }) => {
    const running = await givenRunning(accountId, fileOf(50));
    const real = steps.startWork;
    const pauses = vi.spyOn(steps, 'startWork').mockImplementationOnce(async (...begun) => {
      await changed(running, setState(running, 'paused', {}));
      return real(...begun);
    });
    await step(running);
    pauses.mockRestore();
    expect(await seen(running)).toMatchObject({ state: 'paused', progress: { done: 50, paid: 50 } });
  });

  test('whose credits were spent in between stores its rows, and they wait', async ({ accountId }) => {
    const running = await givenRunning(accountId, fileOf(10));
    await changeAccount(accountId, { balance: 4 });
    const ended = await toTheEnd(running);
    expect(ended.progress).toEqual({ done: 10, paid: 4, free: 0, waiting: 6, skipped: 0 });
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, waiting_signups: 6 });
    expect(await readObject(reportFile(ended))).toContain('"waiting for credits"');
  });

  test.for([
    ['no rule judges its signups', false, true],
    ['rules judge its signups where the customer wants that', true, undefined],
  ] as const)('%s', async ([, alerts, without_alerts], { accountId }) => {
    await toTheEnd(await givenRunning(accountId, fileOf(1), { alerts }));
    const signup = await findSignup(accountId, 'p0@northwindlabs.example');
    expect(signup).toEqual(
      without_alerts
        ? expect.objectContaining({ without_alerts })
        : expect.not.objectContaining({ without_alerts: true }),
    );
  });
});
