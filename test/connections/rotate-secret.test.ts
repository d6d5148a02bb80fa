import { afterEach, describe, expect, vi } from 'vitest';
import { type StoredConnection, setSecrets } from '../../functions/connections/items/connection-item.ts';
import { openSecrets, rotatedSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { getConnection } from '../../functions/connections/setup/connection-store.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { test } from '../support/given.ts';
import { givenConnection, sendTo } from './given-connection.ts';

const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

describe('a secret that is rotated', () => {
  test('is accepted next to the new one until its overlap ends, and refused from then on', async ({
    customer,
  }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const connection = await givenConnection(customer.accountId, 'generic');
    const old = await newest(connection);
    await rotate(connection, 1);
    const next = await newest(connection);
    expect(next).not.toBe(old);
    expect(await answers(connection, old, next)).toEqual([200, 200]);
    vi.setSystemTime(Date.now() + hour - 1000);
    expect(await answers(connection, old, next)).toEqual([200, 200]);
    vi.setSystemTime(Date.now() + 2000);
    expect(await answers(connection, old, next)).toEqual([401, 200]);
  });

  test('with no overlap is refused immediately', async ({ customer }) => {
    const connection = await givenConnection(customer.accountId, 'generic');
    const old = await newest(connection);
    await rotate(connection, 0);
    expect(await answers(connection, old, await newest(connection))).toEqual([401, 200]);
  });

  test('ends with the second rotation after it, even during its overlap', async ({ customer }) => {
    const connection = await givenConnection(customer.accountId, 'generic');
    const first = await newest(connection);
    await rotate(connection, 168);
    const second = await newest(connection);
    await rotate(connection, 1);
    expect(await answers(connection, first, second, await newest(connection))).toEqual([401, 200, 200]);
  });
});

test('a secret opens only for its connection, not for another one of the same account', async ({
  customer,
}) => {
  const one = await givenConnection(customer.accountId, 'generic');
  const other = await givenConnection(customer.accountId, 'generic');
  await expect(openSecrets({ ...other, secrets: one.secrets }, new Date())).rejects.toThrow('No version');
});

async function rotate({ accountId, id }: StoredConnection, overlapHours: number): Promise<void> {
  const read = await getConnection(accountId, id);
  const secrets = await rotatedSecrets(read, undefined, overlapHours, new Date());
  expect((await updateItem(setSecrets(read, secrets))).done).toBe(true);
}

async function newest({ accountId, id }: StoredConnection): Promise<string> {
  const [secret] = await openSecrets(await getConnection(accountId, id), new Date());
  return secret?.secret ?? '';
}

/** The status of a request with each of these secrets. */
async function answers(connection: StoredConnection, ...secrets: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const secret of secrets) {
    const headers = { authorization: `Bearer ${secret}` };
    statuses.push((await sendTo(connection, '{"email":"ada@northwindlabs.example"}', headers)).status);
  }
  return statuses;
}
