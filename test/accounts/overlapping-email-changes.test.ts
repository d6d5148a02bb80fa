import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  beginEmailChange,
  changeOfToken,
  markConfirmed,
} from '../../functions/accounts/email-change/email-change.ts';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { givenAccountsBackend } from './backend.ts';

givenAccountsBackend();

test('a new email cannot be requested while a confirmed change is still being completed', async () => {
  const accountId = await account();
  const token = await request(accountId, 'first@change.example');
  const found = await changeOfToken(token, new Date());
  if (!found) throw new Error('The token is not known.');
  await markConfirmed(accountId, found.change, new Date());
  await expect(request(accountId, 'second@change.example')).rejects.toMatchObject({ code: 'unavailable' });
  expect((await findProfile(accountId))?.email_change?.email).toBe('first@change.example');
});

test('a new email can replace a requested email that was not confirmed', async () => {
  const accountId = await account();
  const old = await request(accountId, 'first@change.example');
  await request(accountId, 'second@change.example');
  expect(await changeOfToken(old, new Date())).toBeUndefined();
});

function account(): Promise<string> {
  const sub = randomUUID();
  return openAccount({ sub, username: sub, email: 'before@change.example' }, new Date());
}

async function request(accountId: string, email: string): Promise<string> {
  const profile = await findProfile(accountId);
  if (!profile) throw new Error('There is no such account.');
  return beginEmailChange(accountId, profile, email, new Date());
}
