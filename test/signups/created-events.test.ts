import { afterEach, describe, expect, vi } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { addDestination } from '../../functions/destinations/add-destination.ts';
import { editDestination } from '../../functions/destinations/edit-destination.ts';
import { handler as requeuePending } from '../../functions/enrichment/requeue-pending-signups.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { queryItems } from '../../functions/platform/table/table.ts';
import { ingestSignup as ownAddWithoutRequest } from '../../functions/signups/accept/ingest-signup.ts';
import { createdOf } from '../../functions/signups/items/created-item.ts';
import { asFunction } from '../support/as-function.ts';
import { callHandler, deliver } from '../support/call-handler.ts';
import { changeAccount, test } from '../support/given.ts';
import { addSignups } from '../support/public-endpoints.ts';
import { callApi } from './public-api.ts';
import { sending } from './sending.ts';

const ingestSignup = asFunction('connections/work-event', ownAddWithoutRequest);

// A signup of this very second is overdue.
test.override({ parameters: { RequeuePendingAfterSeconds: '-1' } });

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
      });
    }
    expect(toldOf(sent())).toHaveLength(3);
  });

  test('has them told where it comes by a batch or a connection, and while it waits for credits', async ({
    customer: { accountId, apiKey },
  }) => {
    await subscribe(accountId);
    await changeAccount(accountId, { balance: 0 });
    const sent = sending();
    const signups = [{ email: 'sam@acme.example' }, { email: 'sam@acme.example' }];
    const headers = { 'x-api-key': apiKey };
    const { data } = (await callHandler(addSignups, { headers, body: { signups } })).body;
    const added = await ingestSignup(accountId, { email: 'kim@acme.example' }, origin);
    const ids = [data[0].id, 'id' in added && added.id];
    expect(toldOf(sent()).map(({ signup_id }) => signup_id)).toEqual(ids);
  });

  test('is told of by the schedule where its message was lost, until it was told of', async ({
    customer: { accountId },
  }) => {
    await subscribe(accountId);
    vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('lost'));
    const added = await ingestSignup(accountId, { email: 'sam@gmail.com' }, origin);
    expect(added.outcome).toBe('created');
    vi.restoreAllMocks();
    const sent = sending();
    await requeuePending();
    const [message] = toldOf(sent()).filter(({ account_id }) => account_id === accountId);
    expect(message).toEqual({ account_id: accountId, signup_id: 'id' in added && added.id, created: true });
    expect(await deliver(sendAlerts, message)).toBe(true);
    expect((await queryItems(createdOf(accountId))).items).toEqual([]);
  });
});

test('a webhook that subscribes to signup.created when it is edited is told of signups from then on', async ({
  customer: { accountId },
}) => {
  const profile = await findProfile(accountId);
  if (!profile) throw new Error('There is no such account.');
  const webhook = await subscribe(accountId, []);
  const edit = { id: webhook.id, name: 'CRM', events: ['signup.created' as const] };
  await editDestination(webhook, profile, edit, new Date());
  const sent = sending();
  await ingestSignup(accountId, { email: 'sam@gmail.com' }, origin);
  expect(toldOf(sent())).toHaveLength(1);
});

async function subscribe(accountId: string, events: 'signup.created'[] = ['signup.created']) {
  const profile = await findProfile(accountId);
  if (!profile) throw new Error('There is no such account.');
  const choice = { kind: 'webhook', name: 'CRM', address: 'https://crm.example/hook', events } as const;
  return addDestination(accountId, profile, choice, new Date());
}

/** The messages about signups that were added, of all that were sent. */
function toldOf(sent: ReturnType<ReturnType<typeof sending>>) {
  return sent.filter(({ queue }) => queue === setting('alertQueue')).map(({ message }) => message);
}
