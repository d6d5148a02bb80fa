import { expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { destinationKey } from '../../functions/destinations/destination-item.ts';
import { handler } from '../../functions/notifications/email-links.ts';
import { handlingLinks as ownHandlingLinks } from '../../functions/notifications/handling-link.ts';
import { hashOfAddress } from '../../functions/notifications/unsubscribe-link.ts';
import { signWith } from '../../functions/platform/aws/signature.ts';
import { deleteItem } from '../../functions/platform/table/table.ts';
import { deleteSignup as ownDeleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { handleByLink } from '../../shared/notifications/handling-api.ts';
import { asFunction } from '../support/as-function.ts';
import { callHandler, served } from '../support/call-handler.ts';
import { changeProfile, givenSignup, putItems, test } from '../support/given.ts';

const handlingLinks = asFunction('notifications/send-alerts', ownHandlingLinks);

const sign = asFunction('notifications/send-alerts', signWith);

const deleteSignup = asFunction('public-api/change', ownDeleteSignup);

const days = 86_400_000;

let accountId: string;
let id: string;

test.beforeEach(async ({ customer }) => {
  accountId = customer.accountId;
  id = await givenSignup(accountId, { alerted_at: '2026-11-22T09:00:00.000Z' });
});

test('the links of an alert mark its signup, also twice, and take it back', async () => {
  const [handled, unfit] = await linksSent();
  expect(handled).toEqual({ token: unfit?.token, state: 'handled' });
  for (const marked of [handled, handled, unfit, { ...unfit, state: 'new' }]) {
    const { status, body } = await open(marked);
    expect([status, body.state]).toEqual([200, marked?.state]);
    expect((await findSignupById(accountId, id))?.handling).toMatchObject({ state: marked?.state });
  }
  await open(handled);
  const marked = { state: 'handled', through: 'email' };
  expect((await findSignupById(accountId, id))?.handling).toMatchObject(marked);
});

test('a link of a deleted signup, and a body without a state, are refused', async () => {
  const [handled] = await linksSent();
  expect((await open({ ...handled, state: 'seen' })).body.fields).toEqual({
    state: 'must be handled, not_a_fit or new',
  });
  await deleteSignup(accountId, id, new Date());
  expect((await open(handled)).status).toBe(404);
});

test('the links end when the account is closed', async () => {
  const [handled] = await linksSent();
  await changeProfile(accountId, { closing_at: new Date().toISOString() });
  expect((await open(handled)).status).toBe(400);
  expect((await findSignupById(accountId, id))?.handling).toMatchObject({ state: 'new' });
});

test.for([
  ['after 30 days', async () => (await linksSent(new Date(Date.now() - 30 * days - 2000)))[0]?.token],
  ['for another signup', async (other: string) => (await tokenParts()).with(1, other).join('.')],
  ['with another end', async () => (await tokenParts()).with(3, 'zzzzzz').join('.')],
  [
    'for another recipient',
    async () => (await tokenParts()).with(2, `email-${hashOfAddress('lee@further.example')}`).join('.'),
  ],
  ['without its signature', async () => (await tokenParts()).slice(0, 4).join('.')],
  [
    'as the link that turns a rule off',
    async () => `${accountId}.${id}.${await sign('unsubscribeSecret', `${accountId}.${id}`)}`,
  ],
] as const)('a link %s changes nothing', async ([, forge]) => {
  const other = await givenSignup(accountId, { alerted_at: '2026-11-22T09:00:00.000Z' });
  const { status, body } = await open({ token: await forge(other), state: 'handled' });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  for (const one of [id, other])
    expect((await findSignupById(accountId, one))?.handling).toMatchObject({ state: 'new' });
});

test('the links of a recipient end with their destination, or when it gets another address', async () => {
  const further = destinationKey(accountId, '0'.repeat(32));
  const moveTo = (address: string) => putItems([{ ...further, kind: 'email', address }]);
  await moveTo('lee@further.example');
  const [lee] = await linksTo('0'.repeat(32), 'lee@further.example');
  expect((await open(lee)).status).toBe(200);
  await moveTo('kim@further.example');
  expect((await open({ ...lee, state: 'new' })).status).toBe(400);
  const [kim] = await linksTo('0'.repeat(32), 'Kim@further.example');
  expect((await open(kim)).status).toBe(200);
  await deleteItem(further, {});
  expect((await open({ ...kim, state: 'new' })).status).toBe(400);
  const [own] = await linksSent();
  await changeProfile(accountId, { email: 'next@customer.example' });
  expect((await open({ ...own, state: 'new' })).status).toBe(400);
  expect((await findSignupById(accountId, id))?.handling).toMatchObject({ state: 'handled' });
});

function open(body: unknown) {
  return callHandler(served(handler, handleByLink), { body });
}

async function linksSent(now = new Date()) {
  const { email } = await getOpenProfile(accountId);
  return linksTo(accountEmailId, email, now);
}

async function linksTo(destinationId: string, address: string, now = new Date()) {
  const links = await handlingLinks({ accountId, signupId: id, destinationId }, address, now);
  return links.map(({ link }) => Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))));
}

async function tokenParts(): Promise<string[]> {
  return (await linksSent())[0]?.token?.split('.') ?? [];
}
