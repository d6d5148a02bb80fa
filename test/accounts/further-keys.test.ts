import { describe, expect, test, vi } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { handler as importApiKey } from '../../functions/accounts/import-api-key.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { activeKeys } from '../../functions/accounts/keys/further-keys.ts';
import { addKey, removeKey, rotateKey } from '../../functions/accounts/keys/manage-keys.ts';
import { replaceKey } from '../../functions/accounts/keys/rotate-api-key.ts';
import { admit } from '../../functions/accounts/requests/admission.ts';
import { hourlyUsage } from '../../functions/accounts/requests/read-usage.ts';
import { testAccountOf } from '../../functions/accounts/requests/test-account.ts';
import { withoutSecrets } from '../../functions/platform/observe/log.ts';
import { type KeyAccess, mostFurtherKeys } from '../../shared/accounts/keys-api.ts';
import { publicEndpoints } from '../../shared/api/public-endpoints.ts';
import { interceptTable } from '../signups/watch-table.ts';
import { callHandler, deliver } from '../support/call-handler.ts';
import { getUsage, publicHandler } from '../support/public-endpoints.ts';
import { givenAccountsBackend, minutesOn, noon, openKeyed } from './backend.ts';

const backend = givenAccountsBackend();

describe('a further key', () => {
  test('works next to the dashboard key once API Gateway knows it, and shares the hourly limit', async () => {
    const { accountId, key, message } = await openKeyed(noon);
    const server = await addKey(accountId, { name: 'Server', access: 'full' }, noon);
    expect(backend.passes(server.api_key)).toBe(false);
    expect(await deliver(importApiKey, message)).toBe(true);
    expect([backend.passes(server.api_key), backend.passes(await key())]).toEqual([true, true]);
    const shown = { name: 'Server', hint: server.api_key.slice(-4) };
    expect((await further(accountId))[server.id]).toMatchObject(shown);
    expect((await further(accountId))[server.id]?.sealed_api_key).toBeUndefined();
    await admit(await key(), noon);
    const second = await admit(server.api_key, noon);
    expect(second.headers.ratelimit).toContain('r=98;');
    // This process remembers the account: its next request with this key takes one write, too.
    expect((await admit(server.api_key, noon)).headers.ratelimit).toContain('r=97;');
    expect((await findAccount(accountId))?.used).toBe(3);
  });

  test('begins the hour of an account, and has a separate last use', async () => {
    const { accountId } = await openKeyed(noon);
    const one = await addKey(accountId, { name: 'One', access: 'full' }, noon);
    const two = await addKey(accountId, { name: 'Two', access: 'full' }, noon);
    await admit(one.api_key, minutesOn(60));
    await admit(two.api_key, minutesOn(120));
    const { key_used_hour, further_keys, used } = (await findAccount(accountId)) ?? {};
    expect([key_used_hour, used]).toEqual([undefined, 1]);
    const hour = Math.floor(noon.getTime() / 3_600_000);
    const hours = [hour + 1, hour + 2];
    expect(
      Object.values(further_keys ?? {})
        .map(({ used_hour }) => used_hour)
        .toSorted(),
    ).toEqual(hours);
  });

  test('is refused from the moment in which it is deleted', async () => {
    const { accountId, message } = await openKeyed(noon);
    const { id, api_key } = await addKey(accountId, { name: 'Server', access: 'full' }, noon);
    await deliver(importApiKey, message);
    await admit(api_key, noon);
    await removeKey(accountId, id, noon);
    await expect(admit(api_key, noon)).rejects.toMatchObject({ code: 'unauthorized' });
    await deliver(importApiKey, message);
    expect(backend.passes(api_key)).toBe(false);
    await expect(removeKey(accountId, id, noon)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is refused if the account is closed', async () => {
    const { accountId } = await openKeyed(noon);
    const { api_key } = await addKey(accountId, { name: 'Server', access: 'full' }, noon);
    await closeAccount(accountId, noon);
    await expect(admit(api_key, noon)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(addKey(accountId, { name: 'Late', access: 'full' }, noon)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  test('is not added to an account that is closed at that moment', async () => {
    const { accountId } = await openKeyed(noon);
    const closing = interceptTable(async (action, _, send) => {
      if (action === 'TransactWriteItems') {
        closing.mockRestore();
        await closeAccount(accountId, noon);
      }
      return send();
    });
    const late = addKey(accountId, { name: 'Late', access: 'full' }, noon);
    await expect(late).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await findAccount(accountId))?.further_keys).toEqual({});
  });

  test('is one of at most five, even if many are made simultaneously', async () => {
    const { accountId } = await openKeyed(noon);
    const made = await Promise.allSettled(
      Array.from({ length: mostFurtherKeys + 2 }, (_, at) =>
        addKey(accountId, { name: `${at}`, access: 'full' }, noon),
      ),
    );
    const keys = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.api_key] : []));
    for (const key of keys) await admit(key, noon);
    while (Object.keys(await further(accountId)).length < mostFurtherKeys)
      await addKey(accountId, { name: 'one more', access: 'full' }, noon);
    await expect(addKey(accountId, { name: 'sixth', access: 'full' }, noon)).rejects.toMatchObject({
      code: 'limit_reached',
    });
    expect(Object.keys((await findAccount(accountId))?.further_keys ?? {})).toHaveLength(mostFurtherKeys);
  });

  test('that is a test key has a different prefix, and counts the hour of the test account', async () => {
    const { accountId, key, message } = await openKeyed(noon);
    const made = await addKey(accountId, { name: 'CI', access: 'add', is_test: true }, noon);
    expect(made.api_key).toMatch(/^sstest[0-9A-Za-z]{65}$/);
    expect(JSON.stringify(withoutSecrets(`sent ${made.api_key}`))).not.toContain(made.api_key);
    await deliver(importApiKey, message);
    expect(backend.passes(made.api_key)).toBe(true);
    await admit(await key(), noon);
    const admission = await admit(made.api_key, noon);
    expect(admission).toMatchObject({ accountId: testAccountOf(accountId), access: 'add' });
    expect(admission.headers.ratelimit).toContain('r=99;');
    const fresh = await rotateKey(accountId, made.id, minutesOn(60), noon);
    expect(fresh.api_key).toMatch(/^sstest/);
    for (const one of [made, fresh]) await admit(one.api_key, minutesOn(1));
    await expect(admit(made.api_key, minutesOn(60))).rejects.toMatchObject({ code: 'unauthorized' });
    await removeKey(accountId, fresh.id, minutesOn(61));
    await expect(admit(fresh.api_key, minutesOn(61))).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await findAccount(testAccountOf(accountId)))?.further_keys).toEqual({});
  });

  test('gives no access to another account', async () => {
    const [one, other] = [await openKeyed(noon), await openKeyed(noon)];
    const { id } = await addKey(one.accountId, { name: 'Server', access: 'full' }, noon);
    await expect(removeKey(other.accountId, id, noon)).rejects.toMatchObject({ code: 'not_found' });
    await expect(rotateKey(other.accountId, id, noon, noon)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'is never found by the name %s, which every object has',
    async (id) => {
      const { accountId } = await openKeyed(noon);
      await expect(rotateKey(accountId, id, noon, noon)).rejects.toMatchObject({ code: 'not_found' });
      await expect(removeKey(accountId, id, noon)).rejects.toMatchObject({ code: 'not_found' });
      expect(await further(accountId)).toEqual({});
    },
  );

  test('is not stored in plain text, nor is the dashboard key', async () => {
    const { accountId, key } = await openKeyed(noon);
    const { api_key } = await addKey(accountId, { name: 'Server', access: 'full' }, noon);
    for (const one of [api_key, await key()])
      expect(JSON.stringify(await backend.items(accountId))).not.toContain(one);
  });
});

describe('rotation', () => {
  test('with an overlap accepts both dashboard keys until the old one ends', async () => {
    const { accountId, key, message } = await openKeyed(noon);
    await deliver(importApiKey, message);
    const old = await key();
    await admit(old, noon);
    const fresh = await replaceKey(accountId, noon, minutesOn(60));
    const [kept] = Object.values((await findAccount(accountId))?.further_keys ?? {});
    expect(kept?.used_hour).toBe(Math.floor(noon.getTime() / 3_600_000));
    // API Gateway knows the old key while it imports the new one.
    expect(backend.passes(old)).toBe(true);
    await deliver(importApiKey, message);
    expect([backend.passes(old), backend.passes(fresh)]).toEqual([true, true]);
    for (const [one, minute] of [
      [old, 1],
      [fresh, 1],
      [old, 59],
      [fresh, 59],
    ] as const) {
      await admit(one, minutesOn(minute));
    }
    await expect(admit(old, minutesOn(60))).rejects.toMatchObject({ code: 'unauthorized' });
    await admit(fresh, minutesOn(60));
    const [previous] = Object.values(await further(accountId));
    expect(previous).toMatchObject({ name: 'Previous dashboard key', ends_at: minutesOn(60).toISOString() });
    expect(await further(accountId, minutesOn(60))).toEqual({});
  });

  test('with an overlap accepts a dashboard key that API Gateway does not know yet', async () => {
    const { accountId, key, message } = await openKeyed(noon);
    const old = await key();
    const fresh = await replaceKey(accountId, noon, minutesOn(60));
    expect(await deliver(importApiKey, message)).toBe(true);
    expect([backend.passes(old), backend.passes(fresh)]).toEqual([true, true]);
    expect(Object.values(await further(accountId))[0]?.sealed_api_key).toBeUndefined();
  });

  test('keeps the name and the rights of a further key', async () => {
    const { accountId } = await openKeyed(noon);
    const { id, api_key } = await addKey(accountId, { name: 'Website', access: 'read' }, noon);
    const fresh = await rotateKey(accountId, id, minutesOn(60), noon);
    for (const key of [api_key, fresh.api_key]) expect((await admit(key, minutesOn(1))).access).toBe('read');
    expect((await further(accountId))[fresh.id]).toMatchObject({ name: 'Website', reads_only: true });
    await expect(rotateKey(accountId, id, minutesOn(60), noon)).rejects.toMatchObject({ code: 'not_found' });
    await expect(admit(api_key, minutesOn(60))).rejects.toMatchObject({ code: 'unauthorized' });
    const now = await rotateKey(accountId, fresh.id, noon, noon);
    await expect(admit(fresh.api_key, noon)).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await admit(now.api_key, noon)).access).toBe('read');
  });
});

test.for<[KeyAccess, readonly string[]]>([
  ['add', ['POST /functions/v1/add-signup', 'POST /v1/signups', 'POST /v1/signups/batch']],
  [
    'read',
    [
      ...['POST /functions/v1/get-signup', 'POST /functions/v1/list-signups', 'GET /v1/signups'],
      ...['GET /v1/signups/{signup}', 'GET /v1/signups/{signup}/rules', 'GET /v1/companies'],
      ...['GET /v1/companies/{domain}', 'GET /v1/deliveries', 'GET /v1/usage'],
    ],
  ],
])('a key that may only %s gets 403 from every other endpoint', async ([access, open]) => {
  const { accountId } = await openKeyed(noon);
  const { api_key } = await addKey(accountId, { name: 'Website', access }, new Date());
  const email = 'maya@acme.example';
  const request = {
    headers: { 'content-type': 'application/json', 'x-api-key': api_key },
    path: { signup: email, domain: 'acme.example' },
  };
  for (const declaration of publicEndpoints) {
    const { method, path } = declaration;
    const body = method === 'GET' ? undefined : { email };
    const answer = await callHandler(publicHandler(declaration), { ...request, body });
    const isOpen = open.includes(`${method} ${path}`);
    expect([path, answer.body.code === 'key_not_allowed']).toEqual([path, !isOpen]);
    expect(answer.status === 403).toBe(!isOpen);
    expect(answer.headers.ratelimit).toMatch(/r=\d+/);
  }
  const used = publicEndpoints.length;
  expect(await findAccount(accountId)).toMatchObject({ signups_total: access === 'add' ? 1 : 0, used });
});

test('the use of the hour sums all keys, and restarts with the next hour', async () => {
  const { accountId, key } = await openKeyed(noon);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  const { api_key } = await addKey(accountId, { name: 'Website', access: 'full' }, noon);
  await admit(await key(), noon);
  const use = () => callHandler(getUsage, { headers: { 'x-api-key': api_key } });
  const usage = { hour: { limit: 100, used: 2, remaining: 98, resets_at: '2030-01-01T13:00:00.000Z' } };
  expect((await use()).body).toMatchObject(usage);
  vi.setSystemTime(minutesOn(50));
  const { hour } = (await use()).body;
  expect(hour).toEqual({ limit: 100, used: 1, remaining: 99, resets_at: '2030-01-01T14:00:00.000Z' });
  const seen = await findAccount(accountId);
  const unused = { used: 0, resets_at: '2030-01-01T15:00:00.000Z' };
  expect(seen && hourlyUsage(seen, minutesOn(110))).toMatchObject(unused);
});

/** The account's further keys in the profile. */
async function further(accountId: string, now = noon) {
  const profile = await findProfile(accountId);
  return profile ? activeKeys(profile, now) : {};
}
