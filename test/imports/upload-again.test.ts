import { expect, vi } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { checkFile } from '../../functions/imports/file/check-file.ts';
import { beginCheck, type StoredImport, setState } from '../../functions/imports/items/import-item.ts';
import { saveImport } from '../../functions/imports/items/import-store.ts';
import * as objects from '../../functions/platform/aws/objects.ts';
import { findSignup } from '../../functions/signups/items/signup-store.ts';
import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { importLimits } from '../../shared/imports/import.ts';
import { test } from '../support/given.ts';
import { changed, givenFile, seen, step, toTheEnd, upload } from './given-import.ts';

const shown = 'email\nada@northwindlabs.example\nbo@gmail.com\n';
const other = 'email\ncy@northwindlabs.example\ndi@northwindlabs.example\ned@northwindlabs.example\n';

test.override({ account: { balance: 10 } });

test('a file that is uploaded after its check adds only rows that were shown', async ({ accountId }) => {
  const checking = await givenFile(accountId, shown);
  await step(checking);
  await upload(checking, other);
  // A second delivery of the message, which began before the first one recorded its result.
  expect(await checkFile(checking, defaultTimeZone)).toMatchObject({ found: { new_rows: 3 } });
  await expectOnlyShownRows(checking);
});

test('a check that comes twice, with a signup between, loses no row', async ({ accountId, given }) => {
  const checking = await givenFile(accountId, shown);
  await step(checking);
  await given.signup(accountId, { email: 'ada@northwindlabs.example', number: 99 });
  expect(await checkFile(checking, defaultTimeZone)).toMatchObject({ found: { new_rows: 1 } });
  const ended = await toTheEnd(await start(checking));
  expect(ended.progress).toMatchObject({ done: 2, free: 1, skipped: 1 });
});

test('a file that is uploaded again while it is read is not mixed with the first', async ({ accountId }) => {
  const checking = await givenFile(accountId, shown);
  const { openObject } = objects;
  const opens = vi.spyOn(objects, 'openObject').mockImplementationOnce(async (...call) => {
    const bytes = await openObject(...call);
    await upload(checking, other);
    return bytes;
  });
  await step(checking);
  opens.mockRestore();
  const failed = await seen(checking);
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('uploaded again') });
  await changed(failed, beginCheck(failed, undefined));
  await step(checking);
  expect(await seen(checking)).toMatchObject({ state: 'checked', found: { new_rows: 3, paid: 3 } });
});

test('an account begins a hundred imports, and more once one is not kept', async ({ accountId }) => {
  const begin = () => saveImport(accountId, { file_name: 'signups.csv', bytes: 1 }, new Date());
  for (let begun = 0; begun < importLimits.imports; begun += 1) await begin();
  const limited = { code: 'limit_reached', message: 'You can begin 100 imports in 30 days.' };
  await expect(begin()).rejects.toMatchObject(limited);
});

async function expectOnlyShownRows(checking: StoredImport): Promise<void> {
  const ended = await toTheEnd(await start(checking));
  expect(ended.progress).toEqual({ done: 2, paid: 1, free: 1, waiting: 0, skipped: 0 });
  expect(await findSignup(ended.accountId, 'ada@northwindlabs.example')).toBeDefined();
  expect(await findSignup(ended.accountId, 'cy@northwindlabs.example')).toBeUndefined();
  expect((await findAccount(ended.accountId))?.balance).toBe(9);
}

async function start(checking: StoredImport): Promise<StoredImport> {
  const checked = await seen(checking);
  return changed(checked, setState(checked, 'running', {}));
}
