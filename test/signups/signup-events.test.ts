import { describe, expect, vi } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { getDestination } from '../../functions/destinations/destination-store.ts';
import { editDestination } from '../../functions/destinations/edit-destination.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { ingestSignup as ownAddWithoutRequest } from '../../functions/signups/accept/ingest-signup.ts';
import { handleSignup as ownHandleSignup } from '../../functions/signups/edit/handle-signup.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { listSignupRows } from '../../functions/signups/pages/signup-pages.ts';
import { mostMetadata } from '../../shared/signups/metadata.ts';
import type { HandlingState } from '../../shared/signups/vocabulary.ts';
import { deliveriesOf, givenDestination } from '../deliveries/given-deliveries.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount, givenAccount, givenSignup, test } from '../support/given.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import { callApi } from './public-api.ts';
import { sending } from './sending.ts';
import { v1Signups } from './v1-api.ts';

describe('signup.created', () => {
  const ingestSignup = asFunction('connections/work-event', ownAddWithoutRequest);

  const origin = { requestId: 'event-1', idempotencyKey: undefined };

  describe('a signup of an account with a webhook that subscribes to signup.created', () => {
    test('notifies webhooks, also by a process that remembers the account', async ({ accountId, apiKey }) => {
      const sent = sending();
      await callApi('add-signup', apiKey, { email: 'first@acme.example' });
      expect(toldOf(sent())).toEqual([]);
      await subscribe(accountId);
      for (const email of ['sam@acme.example', 'sam@gmail.com', 'kim@gmail.com']) {
        expect((await callApi('add-signup', apiKey, { email })).status).toBe(201);
        const { id } = (await callApi('get-signup', apiKey, { email })).body.data;
        expect(toldOf(sent())).toContainEqual({
          account_id: accountId,
          signup_id: id,
          created: true,
          request_id: expect.any(String),
          entry: expect.any(Object),
        });
      }
      expect(toldOf(sent())).toHaveLength(3);
    });

    test('sends it from a batch and a connection, even without credits', async ({ accountId, apiKey }) => {
      await subscribe(accountId);
      await changeAccount(accountId, { balance: 0 });
      const sent = sending();
      const signups = [{ email: 'sam@acme.example' }, { email: 'sam@acme.example' }];
      const { data } = (await v1Signups(apiKey).batch(signups)).body;
      const added = await ingestSignup(accountId, { email: 'kim@acme.example' }, origin);
      const ids = [data[0].id, 'id' in added && added.id];
      expect(toldOf(sent()).map(({ signup_id }) => signup_id)).toEqual(ids);
    });

    test('has a lost signup.created sent again until it is delivered', async ({ accountId }) => {
      await subscribe(accountId);
      vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('lost'));
      const added = await ingestSignup(accountId, { email: 'sam@gmail.com' }, origin);
      expect(added.outcome).toBe('created');
      vi.restoreAllMocks();
      const isOwn = ({ account_id }: { account_id?: unknown }) => account_id === accountId;
      const { after, messages } = await sentAfter([14, 15], isOwn);
      expect(after).toEqual([15]);
      expect(messages).toMatchObject([{ signup_id: 'id' in added && added.id, created: true }]);
      expect(await deliver(sendAlerts, messages[0])).toBe(true);
      expect(await entriesOf(isOwn)).toMatchObject([{ queue: 'deliveryQueue' }]);
    });
  });

  test('a webhook that subscribes to signup.created later gets only later signups', async ({ accountId }) => {
    const webhook = await getDestination(accountId, await subscribe(accountId, []));
    const edit = { id: webhook.id, name: 'CRM', events: ['signup.created' as const] };
    await editDestination(webhook, await getOpenProfile(accountId), edit, new Date());
    const sent = sending();
    await ingestSignup(accountId, { email: 'sam@gmail.com' }, origin);
    expect(toldOf(sent())).toHaveLength(1);
  });

  function subscribe(accountId: string, events: 'signup.created'[] = ['signup.created']) {
    const choice = { kind: 'webhook', name: 'CRM', address: 'https://crm.example/hook', events } as const;
    return givenDestination(accountId, choice);
  }

  /** The sent messages about added signups. */
  function toldOf(sent: ReturnType<ReturnType<typeof sending>>) {
    return sent.filter(({ queue }) => queue === setting('alertQueue')).map(({ message }) => message);
  }
});

const handleSignup = asFunction('signups/dashboard-api', ownHandleSignup);

const alerted_at = '2026-11-22T09:00:00.000Z';

const noPress = { state: 'new', at: null, through: null };

describe('a signup with an alert', () => {
  test('is new, seen, then handled everywhere; a repeat keeps the time', async ({ accountId, apiKey }) => {
    const signups = v1Signups(apiKey);
    const id = await givenSignup(accountId, { alerted_at });
    expect((await signups.get(id)).body).toMatchObject({ alerted_at, handling: noPress });
    const seen = await press(accountId, id, 'seen');
    expect(seen).toEqual({ state: 'seen', at: expect.stringMatching(/^\d{4}-/), through: 'dashboard' });
    const { body } = await signups.edit(id, { handling: 'handled' });
    expect(body).toMatchObject({ alerted_at, handling: { state: 'handled', through: 'api' } });
    expect(body.handling.at >= (seen.at ?? '')).toBe(true);
    for (const state of ['handled', 'seen'] as const)
      expect(await press(accountId, id, state)).toEqual(body.handling);
    const marked = [{ alerted_at, handling: body.handling }];
    expect((await listSignupRows(accountId, undefined, 9)).data).toMatchObject(marked);
    expect((await signups.find({ handling: 'handled' })).body.data).toMatchObject([{ id }]);
    expect((await signups.find({ handling: 'not_a_fit' })).body.data).toEqual([]);
    expect(await press(accountId, id, 'new')).toEqual(noPress);
  });

  test('keeps one of two presses at the same time, and announces both', async ({ accountId }) => {
    const id = await givenSignup(accountId, { alerted_at });
    const [handled, unfit] = await Promise.all([
      press(accountId, id, 'handled'),
      press(accountId, id, 'not_a_fit'),
    ]);
    expect([handled, unfit]).toContainEqual((await findSignupById(accountId, id))?.handling);
    expect(new Set([handled.state, unfit.state])).toEqual(new Set(['handled', 'not_a_fit']));
    const announced = (await entriesOf(isOf(id))).map(({ message }) => message.handled_at);
    expect(new Set(announced)).toEqual(new Set([handled.at, unfit.at]));
  });

  test('sends signup.handled once, even if it is lost, and not after Undo', async ({ accountId }) => {
    const webhook = { kind: 'webhook', name: 'CRM', address: 'https://crm.example/hook' } as const;
    await givenDestination(accountId, { ...webhook, events: ['signup.handled'] });
    await givenDestination(accountId, { ...webhook, events: ['signup.enriched'] });
    const alerted = () => givenSignup(accountId, { alerted_at });
    const [id, undone] = [await alerted(), await alerted()];
    vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('lost'));
    await press(accountId, id, 'handled');
    await press(accountId, undone, 'not_a_fit');
    await press(accountId, undone, 'new');
    const { messages } = await sentAfter([15], ({ account_id }) => account_id === accountId);
    expect(messages).toHaveLength(2);
    for (const message of [...messages, ...messages]) expect(await deliver(sendAlerts, message)).toBe(true);
    expect(await deliveriesOf(accountId)).toMatchObject([{ event: 'signup.handled', signup_id: id }]);
    expect(await entriesOf(isOf(id))).toEqual([]);
  });
});

test('no signup without an alert or of another account can be handled', async ({ accountId, apiKey }) => {
  const own = await givenSignup(accountId);
  expect((await v1Signups(apiKey).get(own)).body.handling).toBeNull();
  const refused = await v1Signups(apiKey).edit(own, { handling: 'handled', plan: 'pro' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  const alerted = await givenSignup(accountId, { alerted_at });
  const metadata = Object.fromEntries(Array.from({ length: mostMetadata }, (_, at) => [`name${at}`, 'x']));
  expect((await v1Signups(apiKey).edit(alerted, { metadata })).status).toBe(200);
  const tooMuch = { handling: 'handled', metadata: { more: 'x' } };
  expect((await v1Signups(apiKey).edit(alerted, tooMuch)).status).toBe(400);
  expect((await findSignupById(accountId, alerted))?.handling).toEqual(noPress);
  const other = await givenAccount();
  const foreign = await givenSignup(other.accountId, { alerted_at });
  await expect(press(accountId, foreign, 'handled')).rejects.toMatchObject({ code: 'not_found' });
  expect((await findSignupById(other.accountId, foreign))?.handling).toEqual(noPress);
});

async function press(accountId: string, id: string, state: HandlingState) {
  return (await handleSignup(accountId, id, state, 'dashboard')).handling;
}

function isOf(id: string) {
  return ({ signup_id }: { readonly signup_id?: unknown }) => signup_id === id;
}
