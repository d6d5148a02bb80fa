import { afterEach, describe, expect, vi } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { getDestination } from '../../functions/destinations/destination-store.ts';
import { editDestination } from '../../functions/destinations/edit-destination.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { ingestSignup as ownAddWithoutRequest } from '../../functions/signups/accept/ingest-signup.ts';
import { givenDestination } from '../deliveries/given-deliveries.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount, test } from '../support/given.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import { callApi } from './public-api.ts';
import { sending } from './sending.ts';
import { v1Signups } from './v1-api.ts';

const ingestSignup = asFunction('connections/work-event', ownAddWithoutRequest);

afterEach(() => vi.restoreAllMocks());

const origin = { requestId: 'event-1', idempotencyKey: undefined };

describe('a signup of an account with a webhook that subscribes to signup.created', () => {
  test('has its webhooks told, a personal one too, also by a process that remembers the account', async ({
    customer: { accountId, apiKey },
  }) => {
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

  test('sends it from a batch and a connection, too, and while the signup waits for credits', async ({
    customer: { accountId, apiKey },
  }) => {
    await subscribe(accountId);
    await changeAccount(accountId, { balance: 0 });
    const sent = sending();
    const signups = [{ email: 'sam@acme.example' }, { email: 'sam@acme.example' }];
    const { data } = (await v1Signups(apiKey).batch(signups)).body;
    const added = await ingestSignup(accountId, { email: 'kim@acme.example' }, origin);
    const ids = [data[0].id, 'id' in added && added.id];
    expect(toldOf(sent()).map(({ signup_id }) => signup_id)).toEqual(ids);
  });

  test('has a lost signup.created sent again by the schedule until it is delivered', async ({
    customer: { accountId },
  }) => {
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
    expect(await entriesOf(isOwn)).toEqual([]);
  });
});

test('a webhook that subscribes to signup.created later gets only later signups', async ({
  customer: { accountId },
}) => {
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
