import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '../../functions/credits/payment-store.ts';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';
import { ledgerSum, readLedger } from './read-ledger.ts';

let backend: TestBackend;
let creditPayment: typeof import('../../functions/credits/payment-store.ts')['creditPayment'];
let readPayment: typeof import('../../functions/credits/payment-store.ts')['readPayment'];
let takeBack: typeof import('../../functions/credits/take-back.ts')['takeBack'];
let table: typeof import('../../functions/platform/table.ts');
let keys: typeof import('../../functions/platform/keys.ts');

beforeAll(async () => {
  backend = await startBackend();
  ({ creditPayment, readPayment } = await import('../../functions/credits/payment-store.ts'));
  ({ takeBack } = await import('../../functions/credits/take-back.ts'));
  table = await import('../../functions/platform/table.ts');
  keys = await import('../../functions/platform/keys.ts');
});

afterAll(() => backend.stop());

const at = '2026-11-20T12:00:00.000Z';

const set = (accountId: string, fields: Record<string, string | number>) =>
  table.updateItem({
    Key: { ...keys.accountKey(accountId) },
    UpdateExpression: `SET ${Object.keys(fields).map((name) => `${name} = :${name}`)}`,
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`:${name}`, value]),
    ),
  });

const account = (accountId: string) => table.getItem(keys.accountKey(accountId));
const profile = (accountId: string) => table.getItem(keys.profileKey(accountId));

const paymentOf = (accountId: string, changes: Partial<Payment> = {}): Payment => ({
  accountId,
  intent: 'pi_1',
  credits: 500,
  kind: 'purchase',
  attempt: undefined,
  ...changes,
});

/** The account's balance, which must be the sum of its ledger. */
const balanced = async (accountId: string): Promise<unknown> => {
  const balance = (await account(accountId))?.balance;
  expect(await ledgerSum(accountId)).toBe(balance);
  return balance;
};

describe('a settled payment', () => {
  test('is credited once, however often it is told, and booked under its intent', async () => {
    const { accountId } = await openCustomer();
    expect(await creditPayment(paymentOf(accountId), at)).toBe(true);
    const later = '2026-11-23T12:00:00.000Z';
    expect(await creditPayment(paymentOf(accountId), later)).toBe(false);
    expect(await creditPayment(paymentOf(accountId, { attempt: 'a' }), later)).toBe(false);
    expect(await balanced(accountId)).toBe(600);
    expect(await readLedger(accountId)).toContainEqual({ type: 'purchase', credits: 500, reference: 'pi_1' });
    expect(await readPayment(accountId, 'pi_1')).toEqual({ credits: 500, taken_back: 0 });
    expect(await table.getItem(keys.paymentKey(accountId, 'pi_1'))).toMatchObject({
      kind: 'purchase',
      created_at: at,
    });
  });

  test.each([undefined, 'over'])(
    'told twenty times at once is credited once (attempt: %s)',
    async (attempt) => {
      const { accountId } = await openCustomer();
      const done = await Promise.all(
        Array.from({ length: 20 }, () =>
          creditPayment(paymentOf(accountId, { attempt }), new Date().toISOString()),
        ),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await balanced(accountId)).toBe(600);
    },
  );

  test('ends the attempt that it pays for, and lets a low balance be told of again', async () => {
    const { accountId } = await openCustomer();
    await set(accountId, { refill_attempt: 'a', low_balance_told: 20 });
    await creditPayment(paymentOf(accountId, { kind: 'auto_refill', attempt: 'a' }), at);
    const { refill_attempt, low_balance_told, balance } = (await account(accountId)) ?? {};
    expect([refill_attempt, low_balance_told, balance]).toEqual([undefined, undefined, 600]);
    expect(await readLedger(accountId)).toContainEqual({
      type: 'auto_refill',
      credits: 500,
      reference: 'pi_1',
    });
  });

  test('of an attempt that is over already is credited, and leaves the next attempt in flight', async () => {
    const { accountId } = await openCustomer();
    await set(accountId, { refill_attempt: 'b' });
    expect(await creditPayment(paymentOf(accountId, { attempt: 'a' }), at)).toBe(true);
    expect(await account(accountId)).toMatchObject({ balance: 600, refill_attempt: 'b' });
    expect(await balanced(accountId)).toBe(600);
  });

  test('that is bought leaves an attempt in flight', async () => {
    const { accountId } = await openCustomer();
    await set(accountId, { refill_attempt: 'b' });
    await creditPayment(paymentOf(accountId), at);
    expect(await account(accountId)).toMatchObject({ balance: 600, refill_attempt: 'b' });
  });

  test('of an account that is gone makes none, and says so', async () => {
    const accountId = '0000000000000000000000';
    await expect(creditPayment(paymentOf(accountId), at)).rejects.toThrow('could not be credited');
    expect(await account(accountId)).toBeUndefined();
    expect(await readPayment(accountId, 'pi_1')).toBeUndefined();
  });
});

describe('money that goes back', () => {
  const paid = async (fields: Record<string, number> = {}) => {
    const { accountId } = await openCustomer();
    await creditPayment(paymentOf(accountId), at);
    await set(accountId, { refill_threshold: 100, refill_after: 0, ...fields });
    return accountId;
  };

  test('takes the share of the credits, rounded up, and stops auto-refill', async () => {
    const accountId = await paid();
    await takeBack(accountId, 'pi_1', 0.3331, at);
    expect(await balanced(accountId)).toBe(600 - 167);
    const { refill_threshold, refill_after } = (await account(accountId)) ?? {};
    expect([refill_threshold, refill_after]).toEqual([undefined, undefined]);
    expect(await profile(accountId)).toMatchObject({ refill_paused: 'disputed', credit_debt: 0 });
    expect(await readLedger(accountId)).toContainEqual({
      type: 'adjustment',
      credits: -167,
      reference: 'pi_1',
    });
  });

  test('in parts takes each part once, and never more than was credited', async () => {
    const accountId = await paid();
    for (const [share, balance, day] of [
      [0.5, 350, 21],
      [0.5, 350, 22],
      [0.2, 350, 23],
      [1.5, 100, 24],
      [1, 100, 25],
    ] as const) {
      await takeBack(accountId, 'pi_1', share, `2026-11-${day}T12:00:00.000Z`);
      expect(await balanced(accountId)).toBe(balance);
    }
    expect(await readPayment(accountId, 'pi_1')).toEqual({ credits: 500, taken_back: 500 });
  });

  test('that are used up leaves the balance at zero and the rest as debt', async () => {
    const accountId = await paid();
    await set(accountId, { balance: 30 });
    await takeBack(accountId, 'pi_1', 0.5, at);
    expect(await account(accountId)).toMatchObject({ balance: 0 });
    expect(await profile(accountId)).toMatchObject({ credit_debt: 220 });
    // Nothing is left to take: no entry, only more debt.
    await takeBack(accountId, 'pi_1', 1, at);
    expect(await profile(accountId)).toMatchObject({ credit_debt: 470 });
    const adjustments = (await readLedger(accountId)).filter(({ type }) => type === 'adjustment');
    expect(adjustments.map(({ credits }) => credits)).toEqual([-30]);
  });

  test('told again leaves refills on that were turned on since', async () => {
    const accountId = await paid();
    await takeBack(accountId, 'pi_1', 1, at);
    await set(accountId, { refill_threshold: 100, refill_after: 0 });
    await takeBack(accountId, 'pi_1', 1, at);
    expect(await account(accountId)).toMatchObject({ refill_threshold: 100, refill_after: 0 });
  });

  test('told five times at once is taken once', async () => {
    const accountId = await paid();
    const told = Array.from({ length: 5 }, () =>
      takeBack(accountId, 'pi_1', 1, new Date().toISOString()).catch(() => undefined),
    );
    await Promise.all(told);
    expect(await balanced(accountId)).toBe(100);
  });

  test('that could not be taken is to be told again', async () => {
    const accountId = await paid();
    await table.deleteItem(keys.profileKey(accountId), {});
    await expect(takeBack(accountId, 'pi_1', 1, at)).rejects.toThrow('balance moved');
    expect(await balanced(accountId)).toBe(600);
  });

  test('of an account that was deleted is nothing to tell again', async () => {
    const accountId = await paid();
    await table.deleteItem(keys.accountKey(accountId), {});
    await table.deleteItem(keys.paymentKey(accountId, 'pi_1'), {});
    await takeBack(accountId, 'pi_1', 1, at);
    expect(await table.getItem(keys.accountKey(accountId))).toBeUndefined();
  });

  test('before its payment is known is to be told again', async () => {
    const { accountId } = await openCustomer();
    await expect(takeBack(accountId, 'pi_2', 1, at)).rejects.toThrow('before its payment');
    expect(await balanced(accountId)).toBe(100);
  });
});
