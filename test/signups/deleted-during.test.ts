import { describe, expect, vi } from 'vitest';
import { closeAccount, eraseAccount } from '../../functions/accounts/closing/closure.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { openSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { givenConnection, readAll, seen as seenConnection, sendTo } from '../connections/given-connection.ts';
import { givenRunning, seen as seenImport, step } from '../imports/given-import.ts';
import { asFunction } from '../support/as-function.ts';
import { changeAccount, test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';
import { interceptTable } from './watch-table.ts';

/** Ends of an account during other work: first its keys, then all of it. */
const ends = [
  ['closed', asFunction('accounts/security-api', (id: string) => closeAccount(id, new Date()))],
  ['erased', asFunction('accounts/erase-account', eraseAccount)],
] as const;

const deleted = { code: 'unauthorized', error: 'This account has been deleted.' };
const row = { email: 'maya@acme.example' };

describe.for(ends)('an account that is %s while a request of it is under way', ([, end]) => {
  test.for([
    ['with credits', { balance: 100 }, row],
    ['without credits', { balance: 0 }, row],
    ['for a free signup', { balance: 100 }, { email: 'maya@gmail.com' }],
  ] as const)('is 401 for one signup, %s', async ([, fields, body], { given }) => {
    const { accountId, apiKey } = await given.account(fields);
    beforeTransaction(1, () => end(accountId));
    const old = await callApi('add-signup', apiKey, body);
    expect([old.status, old.body.error]).toEqual([401, deleted.error]);
    vi.restoreAllMocks();
    const other = await given.account(fields);
    beforeTransaction(1, () => end(other.accountId));
    const answer = await v1Signups(other.apiKey).post(body);
    expect([answer.status, answer.body]).toMatchObject([401, deleted]);
  });

  test.for([
    ['with credits', { balance: 100 }],
    ['without credits', { balance: 0 }],
  ] as const)('is 401 for a batch of which nothing is stored, %s', async ([, fields], { given }) => {
    const { accountId, apiKey } = await given.account(fields);
    beforeTransaction(1, () => end(accountId));
    const { status, body } = await v1Signups(apiKey).batch(rowsOf(30));
    expect([status, body]).toMatchObject([401, deleted]);
  });

  test('is 401 in each row of a batch that was not stored yet', async ({ accountId, apiKey }) => {
    beforeTransaction(2, () => end(accountId));
    const { status, body } = await v1Signups(apiKey).batch([...rowsOf(30), { email: 'none' }]);
    expect(status).toBe(200);
    const stored = body.data.filter(({ outcome }: { outcome: string }) => outcome === 'created');
    const refused = body.data.filter(({ outcome }: { outcome: string }) => outcome === 'not_stored');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length + refused.length).toBe(30);
    const { code, error: problem } = deleted;
    const result = { outcome: 'not_stored', id: null, credits: 0, code, problem };
    expect(refused).toEqual(refused.map(() => result));
    expect(body.data.at(-1)).toMatchObject({ outcome: 'malformed' });
  });

  test('ends a step of an import without a failure', async ({ given }) => {
    const { accountId } = await given.account({ balance: 100 });
    const file = ['email', ...rowsOf(30).map(({ email }) => email)].join('\n');
    const running = await givenRunning(accountId, file);
    await changeAccount(accountId, { balance: 0 });
    beforeTransaction(2, () => end(accountId));
    expect(await step(running)).toBe(true);
    expect(await seenImport(running)).toMatchObject({ state: 'running', progress: { done: 0 } });
  });

  test('ends the reading of an event without a failure', async ({ given }) => {
    const { accountId } = await given.account({ balance: 0 });
    const connection = await givenConnection(accountId, 'generic');
    const [newest] = await openSecrets(connection, new Date());
    const sent = await sendTo(connection, JSON.stringify(row), { authorization: `Bearer ${newest?.secret}` });
    expect(sent.status).toBe(200);
    beforeTransaction(1, () => end(accountId));
    await readAll(connection);
    expect((await seenConnection(connection)).events).toMatchObject([{ state: 'received' }]);
  });
});

test('a closed account stores no further signup', async ({ accountId, apiKey }) => {
  beforeTransaction(1, () => closeAccount(accountId, new Date()));
  await v1Signups(apiKey).batch(rowsOf(3));
  vi.restoreAllMocks();
  expect(await findAccount(accountId)).toMatchObject({ signups_total: 0, balance: 100 });
});

/** Does `work` before the transaction with this number, which is then written or refused. */
function beforeTransaction(number: number, work: () => Promise<unknown>): void {
  let seen = 0;
  interceptTable(async (action, _, send) => {
    if (action !== 'TransactWriteItems') return send();
    seen += 1;
    if (seen === number) await work();
    return send();
  });
}

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ email: `p${index}@company${index}.example` }));
}
