import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { changesOf } from '../support/changes-of.ts';
import { givenAccountsBackend } from './backend.ts';
import { later, ownSecrets, rotate } from './rotate-secrets.ts';

// The runbook's drill: a secret is replaced while accounts exist and old emails have links.

givenAccountsBackend();

beforeAll(() => {
  process.env.APP_URL_PARAMETER = '/signup-scout/local/app-url';
});

test('API keys, receipts, unsubscribe links, destinations and connections have five different secrets', () => {
  expect(new Set(ownSecrets.map((name) => process.env[name])).size).toBe(ownSecrets.length);
});

test('after a rotation existing keys, receipts and links work, in old processes and new ones', async () => {
  const before = await newProcess();
  const account = await before.open();
  const key = await before.shownKey(account);
  const [receipt, link] = [await before.receipt(), await before.link(account)];

  await rotate({ keepOld: true });
  const after = await newProcess();
  expect(await after.shownKey(account)).toBe(key);
  expect(await after.spend(receipt)).toBe(true);
  expect(await after.read(link.token)).toEqual({ accountId: account, ruleId: link.ruleId });

  const fresh = await after.replaceKey(account);
  expect(fresh).not.toBe(key);
  await expect(after.admit(key)).rejects.toMatchObject({ code: 'unauthorized' });
  expect((await after.admit(fresh)).accountId).toBe(account);

  const [newReceipt, newLink] = [await after.receipt(), await after.link(account)];
  later();
  expect(await before.shownKey(account)).toBe(fresh);
  expect(await before.spend(newReceipt)).toBe(true);
  expect(await before.read(newLink.token)).toEqual({ accountId: account, ruleId: newLink.ruleId });
});

test('no change of an unsubscribe link is accepted', async () => {
  const process = await newProcess();
  const { token, ruleId } = await process.link(await process.open());
  await fc.assert(
    fc.asyncProperty(changesOf(token), async (changed) => {
      expect(await process.read(changed)).toBeUndefined();
    }),
  );
  expect(await process.read(token)).toMatchObject({ ruleId });
});

test('after a leaked secret is removed its keys, receipts and links stop working, and the key can be replaced', async () => {
  const before = await newProcess();
  const account = await before.open();
  const key = await before.shownKey(account);
  const [receipt, link] = [await before.receipt(), await before.link(account)];
  await rotate({ keepOld: false });
  const after = await newProcess();
  await expect(after.shownKey(account)).rejects.toThrow('No version of the secret');
  expect(await after.spend(receipt)).toBe(false);
  expect(await after.read(link.token)).toBeUndefined();
  expect((await after.admit(key)).accountId).toBe(account);
  const fresh = await after.replaceKey(account);
  expect(await after.shownKey(account)).toBe(fresh);
});

/** Loads the modules again, like a new process: nothing is fetched or remembered. */
async function newProcess() {
  vi.resetModules();
  const [store, profiles, sealing, replacement, admission, receipts, links, rules] = await Promise.all([
    import('../../functions/accounts/items/account-store.ts'),
    import('../../functions/accounts/items/profile-store.ts'),
    import('../../functions/accounts/keys/api-key.ts'),
    import('../../functions/accounts/keys/rotate-api-key.ts'),
    import('../../functions/accounts/requests/admission.ts'),
    import('../../functions/accounts/registration/receipt.ts'),
    import('../../functions/notifications/unsubscribe-link.ts'),
    import('../../functions/notifications/rules/rule-store.ts'),
  ]);
  const shownKey = async (accountId: string) =>
    sealing.unsealKey(accountId, (await profiles.findProfile(accountId))?.sealed_api_key ?? '');
  return {
    shownKey,
    open: async () => {
      const sub = randomUUID();
      return store.openAccount({ sub, username: sub, email: `${sub}@leak.example` }, new Date());
    },
    replaceKey: (accountId: string) => replacement.replaceKey(accountId, new Date()),
    admit: (key: string) => admission.admit(key, new Date()),
    receipt: () => receipts.issueReceipt(new Date()),
    spend: (receipt: string) =>
      receipts.spendReceipt(receipt, { address: 'ann@leak.example', username: 'ann' }, new Date()),
    link: async (accountId: string) => {
      const choice = ruleChoiceSchema.parse({ da_operator: 'above', da_value: 10 });
      const { id } = await rules.saveRule(accountId, choice, new Date());
      const { screen } = await links.unsubscribeLinks({ accountId, ruleId: id });
      return { token: new URLSearchParams(screen.split(/[?#]/)[1]).get('token') ?? '', ruleId: id };
    },
    read: links.readUnsubscribeToken,
  };
}
