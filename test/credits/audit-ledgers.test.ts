import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';

let backend: TestBackend;
let audit: (accountId: string, now: Date) => Promise<boolean | undefined>;
let table: typeof import('../../functions/platform/table.ts');
let transaction: typeof import('../../functions/platform/transaction.ts');
let keys: typeof import('../../functions/platform/keys.ts');
let ledgerEntry: typeof import('../../functions/credits/ledger-entry.ts')['ledgerEntry'];

beforeAll(async () => {
  backend = await startBackend();
  ({ auditLedger: audit } = await import('../../functions/credits/audit-ledger.ts'));
  ({ ledgerEntry } = await import('../../functions/credits/ledger-entry.ts'));
  table = await import('../../functions/platform/table.ts');
  transaction = await import('../../functions/platform/transaction.ts');
  keys = await import('../../functions/platform/keys.ts');
});

afterAll(() => backend.stop());

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const move = (accountId: string, credits: number) =>
  table.updateItem({
    Key: { ...keys.accountKey(accountId) },
    UpdateExpression: 'SET balance = balance + :credits',
    ExpressionAttributeValues: { ':credits': credits },
  });

const book = (accountId: string, credits: number, reference: string) =>
  transaction.transact([
    ledgerEntry(accountId, { type: 'purchase', credits, reference, at: new Date().toISOString() }),
  ]);

test('an account that was just opened adds up', async () => {
  const { accountId } = await openCustomer();
  expect(await audit(accountId, new Date())).toBe(true);
});

test('a balance that moved without an entry, and an entry without a move, are found', async () => {
  const { accountId } = await openCustomer();
  await move(accountId, 500);
  expect(await audit(accountId, new Date())).toBe(false);
  await book(accountId, 500, 'pi_1');
  expect(await audit(accountId, new Date())).toBe(true);
  await book(accountId, -1, 'pi_2');
  expect(await audit(accountId, new Date())).toBe(false);
});

test('what is settled is summed once: the next look goes on from there, and still finds a difference', async () => {
  const { accountId } = await openCustomer();
  expect(await audit(accountId, later(2))).toBe(true);
  const profile = await table.getItem(keys.profileKey(accountId));
  expect(profile).toMatchObject({ audited_sum: 100 });

  // An entry before the checkpoint is not read again.
  const opening = await table.queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
    ExpressionAttributeValues: { ':pk': keys.accountKey(accountId).pk, ':ledger': 'LEDGER#' },
  });
  expect(opening.items.map(({ sk }) => sk)).toEqual([profile?.audited_through]);
  await move(accountId, 20);
  await book(accountId, 20, 'pi_3');
  expect(await audit(accountId, later(2))).toBe(true);
  await move(accountId, 1);
  expect(await audit(accountId, later(4))).toBe(false);
});

test('an account that is gone says nothing', async () => {
  expect(await audit('0000000000000000000000', new Date())).toBeUndefined();
});
