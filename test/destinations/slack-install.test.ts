import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import * as store from '../../functions/destinations/destination-store.ts';
import { editDestination as ownEditDestination } from '../../functions/destinations/edit-destination.ts';
import { unsealText } from '../../functions/destinations/sealed-text.ts';
import * as own from '../../functions/destinations/slack-install.ts';
import { slackApp } from '../../local/settings.ts';
import { openReceivers } from '../../local/stand-ins/hooks/inbox.ts';
import { openSlackApp, slackAppId } from '../../local/stand-ins/hooks/slack-app.ts';
import { pressInSlack } from '../../shared/notifications/handling-api.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { publicSite } from '../../shared/product.ts';
import { serve } from '../local/serve.ts';
import { asFunction } from '../support/as-function.ts';
import { givenAccount, test } from '../support/given.ts';

const start = asFunction('destinations/dashboard-api', own.startInstall);
const finish = asFunction('destinations/dashboard-api', own.finishInstall);
const editDestination = asFunction('destinations/dashboard-api', ownEditDestination);

const minute = 60_000;

let server: Awaited<ReturnType<typeof serve>>;
let customer: Parameters<typeof own.startInstall>[0];

beforeAll(async () => {
  const receivers = openReceivers();
  server = await serve({
    '/local/slack': openSlackApp({ receivers, appUrl: 'http://localhost:3000', ...slackApp }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  process.env[environmentNames.slackUrl] = `${server.origin}/local/slack`;
});
test.beforeEach(async ({ backend: _, customer: { accountId } }) => {
  customer = await ofAccount(accountId);
});

test('the chosen channel is added with a sealed address, and a second time in place', async () => {
  const added = await finish(await allowed(), customer, new Date());
  expect(added.slack).toEqual({ app_id: slackAppId, team_id: 'T0LOCAL', channel_id: 'C0SALES' });
  const shown = await store.shownDestination(added, customer.profile);
  expect(shown).toMatchObject({ kind: 'slack', name: '#sales', has_buttons: true, enabled: true });
  const url = await unsealText(added, added.sealed_url ?? '');
  expect(url).toMatch(
    /^http:\/\/localhost:3000\/local\/inbox\/slack\/services\/T0LOCAL\/BC0SALES\/[0-9a-f]{24}$/,
  );
  expect(shown.address).toBe(`localhost:3000/…${url.slice(-4)}`);
  const renewed = await finish(await allowed(), customer, new Date());
  expect(renewed.id).toBe(added.id);
  expect(await unsealText(renewed, renewed.sealed_url ?? '')).not.toBe(url);
  const other = await finish(await allowed({ channel: '#general' }), customer, new Date());
  const ids = ['email', added.id, other.id];
  expect((await store.listDestinations(customer.accountId)).map(({ id }) => id)).toEqual(ids);
  // A pasted address is not our app's: its presses would not arrive here.
  const address = 'https://hooks.slack.com/services/T0AAA/B0BBB/Secret0fThisChannel';
  await editDestination(renewed, customer.profile, { id: added.id, name: 'Sales', address }, new Date());
  expect(await store.findDestination(customer.accountId, added.id)).not.toHaveProperty('slack');
});

test.for<[string, (given: { code: string; state: string }) => Promise<unknown>]>([
  ['after ten minutes', (given) => finish(given, customer, new Date(Date.now() + 11 * minute))],
  ['of another sign-in', (given) => finish(given, { ...customer, signedInAt: 5 }, new Date())],
  ['with a forged state', ({ code }) => finish({ code, state: 'zzzzzz.c2lnbmVk' }, customer, new Date())],
  ['without a state', ({ code }) => finish({ code, state: '' }, customer, new Date())],
  ['with a code that was made up', ({ state }) => finish({ code: 'x', state }, customer, new Date())],
  [
    'by another account',
    async (given) => finish(given, await ofAccount((await givenAccount()).accountId), new Date()),
  ],
  [
    'twice',
    async (given) => {
      const { id } = await finish(given, customer, new Date());
      await store.removeDestination(customer.accountId, id);
      return finish(given, customer, new Date());
    },
  ],
])('an installation adds nothing %s', async ([, attempt]) => {
  await expect(attempt(await allowed())).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await store.listDestinations(customer.accountId)).toHaveLength(1);
});

test.for([
  ['is down', 'http://localhost:1/slack', {}, 'unavailable'],
  ['refuses our secret', undefined, { [environmentNames.slackClientId]: '1.2' }, 'unavailable'],
  ['has no app', undefined, { [environmentNames.slackClientId]: '' }, 'not_found'],
] as const)('an installation fails if Slack %s', async ([, url, changes, code]) => {
  const given = await allowed();
  const before = process.env[environmentNames.slackClientId];
  if (url) process.env[environmentNames.slackUrl] = url;
  Object.assign(process.env, changes);
  try {
    await expect(finish(given, customer, new Date())).rejects.toMatchObject({ code });
  } finally {
    process.env[environmentNames.slackClientId] = before;
  }
});

test('the manifest has the scope and the addresses that the product uses', () => {
  const manifest = readFileSync(new URL('../../docs/operations/slack-app.yaml', import.meta.url), 'utf8');
  expect(manifest).toContain(`bot:\n      - incoming-webhook\nsettings:`);
  expect(manifest).toContain(`    - ${publicSite}/notifications\n`);
  expect(manifest).toContain(`request_url: ${publicSite}${pressInSlack.path}\n`);
});

/** Slack's code and the state after the customer pressed Allow. */
async function allowed({ channel = '#sales' } = {}) {
  const page = new URL(await start(customer, new Date()));
  expect(page.searchParams.get('scope')).toBe('incoming-webhook');
  expect((await fetch(page)).status).toBe(200);
  const query = new URLSearchParams({ channel, state: page.searchParams.get('state') ?? '' });
  const url = `${server.origin}/local/slack/oauth/allow?${query}`;
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.href.split('?')[0]).toBe('http://localhost:3000/notifications');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

async function ofAccount(accountId: string) {
  return { accountId, signedInAt: 1_764_000_000, profile: await getOpenProfile(accountId) };
}
