import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CreditsBackend, startCreditsBackend } from './credits-backend.ts';

let backend: CreditsBackend;
let accounts: typeof import('../../functions/accounts/account-store.ts');
let tellLowBalance: typeof import('../../functions/credits/tell-low-balance.ts')['tellLowBalance'];

beforeAll(async () => {
  backend = await startCreditsBackend();
  accounts = await import('../../functions/accounts/account-store.ts');
  ({ tellLowBalance } = await import('../../functions/credits/tell-low-balance.ts'));
});

beforeEach(() => {
  backend.ses.manner = 'takes';
});

afterAll(() => backend.stop());

const stored = async (accountId: string) => {
  const account = await accounts.readAccount(accountId);
  if (!account) throw new Error('The account is gone.');
  return account;
};

/** What a worker does that reads the account and finds its balance low. */
const tell = async (accountId: string) => tellLowBalance(accountId, await stored(accountId));

test.each([
  [20, undefined, 'Only 20 credits are left'],
  [3, undefined, 'Only 20 credits are left'],
  [0, undefined, 'Your credits are used up'],
  [0, 20, 'Your credits are used up'],
])(
  'a balance of %i after being told of %s is told once, however many look at it',
  async (balance, told, subject) => {
    const accountId = await backend.account({
      balance,
      low_balance_told: told,
    });
    await Promise.all(Array.from({ length: 5 }, () => tell(accountId)));
    await tell(accountId);
    expect(await backend.subjects(accountId)).toEqual([subject]);
  },
);

test.each([
  [21, undefined],
  [20, 20],
  [5, 20],
  [20, 0],
  [0, 0],
])('a balance of %i after being told of %s is not told', async (balance, told) => {
  const accountId = await backend.account({
    balance,
    low_balance_told: told,
  });
  await tell(accountId);
  expect(await backend.subjects(accountId)).toEqual([]);
});

test('a balance that recovered since it was looked at is not told', async () => {
  const accountId = await backend.account({ balance: 21 });
  await tellLowBalance(accountId, { ...(await stored(accountId)), balance: 20 });
  expect(await backend.subjects(accountId)).toEqual([]);
  expect((await stored(accountId)).low_balance_told).toBeUndefined();
});

test('a refused mail does not bring back what was read before another delivery told of more', async () => {
  const accountId = await backend.account({ balance: 0, low_balance_told: 20 });
  backend.ses.manner = 'refuses';
  const read = { ...(await stored(accountId)), low_balance_told: undefined };
  await expect(tellLowBalance(accountId, read)).rejects.toThrow('SES did not take the mail');
  expect((await stored(accountId)).low_balance_told).toBe(20);
});

test.each([undefined, 20])(
  'a refused mail leaves what was told, %s, and is sent by the next look',
  async (told) => {
    const accountId = await backend.account({
      balance: 0,
      low_balance_told: told,
    });
    backend.ses.manner = 'refuses';
    await expect(tell(accountId)).rejects.toThrow('SES did not take the mail');
    expect((await stored(accountId)).low_balance_told).toBe(told);
    backend.ses.manner = 'takes';
    await tell(accountId);
    expect(await backend.subjects(accountId)).toEqual(['Your credits are used up']);
  },
);

test('a mail that SES took, its answer lost, is not sent again', async () => {
  const accountId = await backend.account({ balance: 0 });
  backend.ses.manner = 'lost';
  await expect(tell(accountId)).rejects.toThrow('Nobody knows');
  backend.ses.manner = 'takes';
  await tell(accountId);
  expect(await backend.subjects(accountId)).toEqual(['Your credits are used up']);
});
