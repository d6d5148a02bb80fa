import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as importApiKey } from '../../functions/accounts/import-api-key.ts';
import { activateApiKey, findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { replaceKey } from '../../functions/accounts/keys/rotate-api-key.ts';
import { admit, lastUseIn } from '../../functions/accounts/requests/admission.ts';
import { deliver } from '../support/call-handler.ts';
import { givenAccountsBackend, minutesOn, noon, openKeyed } from './backend.ts';

const backend = givenAccountsBackend();

beforeAll(() => {
  process.env.REQUESTS_PER_HOUR = '5';
});

beforeEach(() => {
  backend.gateway.broken = false;
  backend.gateway.calls.length = 0;
});

test('a failed key import is retried, and the dashboard says preparing until it works', async () => {
  const { accountId, key, message } = await account();
  backend.gateway.broken = true;
  expect(await deliver(importApiKey, message)).toBe(false);
  expect(await status(accountId)).toBe('preparing');
  expect(backend.passes(await key())).toBe(false);
  backend.gateway.broken = false;
  expect(await deliver(importApiKey, message)).toBe(true);
  expect(await status(accountId)).toBe('active');
  expect(backend.passes(await key())).toBe(true);
  expect(await deliver(importApiKey, message)).toBe(true);
  expect(backend.passes(await key())).toBe(true);
});

test('a worker takes half a second per key, so that two workers create at most four keys a second', async () => {
  const { message } = await account();
  for (const repeat of ['import', 'nothing to do']) {
    const from = performance.now();
    expect(await deliver(importApiKey, message), repeat).toBe(true);
    expect(performance.now() - from).toBeGreaterThanOrEqual(499);
  }
  expect(backend.gateway.calls.filter(({ call }) => call === 'POST /apikeys')).toHaveLength(1);
});

test("a replaced key stops working immediately, the new key works, and the hour's request count carries over", async () => {
  const { accountId, key, used, message } = await account();
  await deliver(importApiKey, message);
  const old = await key();
  await admit(old, noon);
  await admit(old, noon);
  const fresh = await replaceKey(accountId, minutesOn(1));
  expect(fresh).not.toBe(old);
  expect(await key()).toBe(fresh);
  await expect(admit(old, minutesOn(1))).rejects.toMatchObject({ code: 'unauthorized' });
  const { headers } = await admit(fresh, minutesOn(1));
  expect(headers.ratelimit).toContain('r=2;');
  await admit(fresh, minutesOn(2));
  await admit(fresh, minutesOn(2));
  await expect(admit(fresh, minutesOn(3))).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
  expect((await used())?.used).toBe(5);

  expect(await status(accountId)).toBe('preparing');
  expect(await deliver(importApiKey, message)).toBe(true);
  expect([backend.passes(old), backend.passes(fresh)]).toEqual([false, true]);
  expect(await status(accountId)).toBe('active');
});

test('after simultaneous replacements only one key works', async () => {
  const { accountId, key } = await account();
  const keys = await Promise.all(Array.from({ length: 5 }, () => replaceKey(accountId, noon)));
  const present = await key();
  expect(keys).toContain(present);
  await admit(present, noon);
  for (const other of keys.filter((told) => told !== present))
    await expect(admit(other, noon)).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a key that is replaced during its import is not shown as active', async () => {
  const { accountId, message } = await account();
  const sealed = (await findProfile(accountId))?.sealed_api_key ?? '';
  await replaceKey(accountId, noon);
  expect(await activateApiKey(accountId, sealed)).toBe(false);
  expect(await status(accountId)).toBe('preparing');
  expect(await deliver(importApiKey, message)).toBe(true);
  expect(await status(accountId)).toBe('active');
});

test('the hour of the last use is recorded for the current key only', async () => {
  const { accountId, key, used } = await account();
  expect((await used())?.lastUsed).toBeNull();
  await admit(await key(), noon);
  expect((await used())?.lastUsed).toBe('2030-01-01T12:00:00.000Z');
  await replaceKey(accountId, minutesOn(5));
  expect((await used())?.lastUsed).toBeNull();
  await admit(await key(), minutesOn(6));
  expect((await used())?.lastUsed).toBe('2030-01-01T12:00:00.000Z');
  await admit(await key(), minutesOn(180));
  expect((await used())?.lastUsed).toBe('2030-01-01T15:00:00.000Z');
});

async function account() {
  const opened = await openKeyed(noon);
  const used = async () => {
    const item = await findAccount(opened.accountId);
    return item && { lastUsed: lastUseIn(item.key_used_hour), used: item.used };
  };
  return { ...opened, used };
}

async function status(accountId: string) {
  return (await findProfile(accountId))?.api_key_status;
}
