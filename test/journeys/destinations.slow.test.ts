import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { signInCustomer, type Visitor } from '../../local/demo-customer.ts';
import { deliverySchema } from '../../shared/deliveries/delivery.ts';
import { destinationSchema } from '../../shared/destinations/destination.ts';
import { RunningProduct } from './running-product.ts';

// Slack, Discord and webhook destinations over HTTP, with the inbox of a local run on the receiving side.

let product: RunningProduct;
let demo: Visitor;
let webhook: z.output<typeof destinationSchema>;

const webhookReceiver = 'webhook/journey';
const slackReceiver = 'slack/services/T0JOURNEY/B0JOURNEY/journey';
const discordReceiver = 'discord/api/webhooks/42/journey';
const pathOf = (id: string) => `/api/destinations/${id}`;

beforeAll(async () => {
  product = await RunningProduct.start({ environment: { LOCAL_FAULTS: '1' } });
  demo = await signInCustomer(product.url, product.demo);
  // The demo's signups would match the rule, too, if one were enriched after the rule was made.
  await product.until(async () => {
    const { data } = await get('/api/signups');
    return data.every((row: { enrichment_status: string }) => row.enrichment_status !== 'pending');
  });
}, 150_000);

afterAll(() => product.end());

test('a signup that a rule matches reaches Slack, Discord and a webhook, whose signature the official library accepts', async () => {
  webhook = await create({ kind: 'webhook', name: 'CRM', address: addressOf(webhookReceiver) });
  const slack = await create({ kind: 'slack', name: 'Sales', address: addressOf(slackReceiver) });
  expect(slack.address).not.toContain('T0JOURNEY');
  const discord = await create({ kind: 'discord', name: 'Team', address: addressOf(discordReceiver) });
  expect(discord.address).toMatch(/…rney$/);
  const destinations = [webhook.id, slack.id, discord.id];
  const rule = { size_operator: 'above', size_value: '50', destinations };
  await demo.call('POST', '/api/notifications', rule);
  const email = await postSignup();
  const { body, headers } = await arrived(webhookReceiver);
  const { data } = await get(`${pathOf(webhook.id)}/secrets`);
  const alert = { type: 'rule.matched', data: { signup: { email } } };
  expect(new Webhook(data[0].secret).verify(body, headers)).toMatchObject(alert);
  expect((await arrived(slackReceiver)).body).toContain(email);
  expect((await arrived(discordReceiver)).body).toContain(email);
});

test('a test returns its result, and is in the log of both APIs', async () => {
  const delivery = deliverySchema.parse(await demo.call('POST', `${pathOf(webhook.id)}/test`, {}));
  expect(delivery).toMatchObject({ event: 'test', state: 'delivered', attempts: [{ status: 200 }] });
  const { body } = await product.get(`/v1/deliveries?destination=${webhook.id}`, {
    'x-api-key': product.demo.api_key,
  });
  expect(body.data.map(({ id }: { id: string }) => id)).toContain(delivery.id);
  expect(await logOf(webhook.id)).toEqual(body.data);
});

test('the retries of a delivery are ended by hand', async () => {
  await answer('429');
  const email = await postSignup();
  const waiting = await product.until(async () =>
    (await logOf(webhook.id)).find((one) => one.subject === email && one.attempts.length === 1),
  );
  const stopped = await demo.call('POST', `/api/deliveries/${waiting.id}/stop`, {});
  expect(stopped).toMatchObject({ id: waiting.id, state: 'failed', next_attempt_at: null });
  await expect(demo.call('POST', `/api/deliveries/${waiting.id}/stop`, {})).rejects.toThrow(/answered 400/);
  await expect(demo.call('POST', `/api/deliveries/${randomUUID()}/stop`, {})).rejects.toThrow(/answered 404/);
});

test('failed deliveries are sent again once the webhook is back on, and a deleted webhook is gone', async () => {
  await answer('ok');
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const replayed = { replayed: 1, more: false };
  expect(await demo.call('POST', `${pathOf(webhook.id)}/replay`, { since })).toEqual(replayed);
  await product.until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'));
  const [latest] = await logOf(webhook.id);
  await demo.call('POST', `/api/deliveries/${latest?.id}/replay`, {});
  await demo.call('DELETE', pathOf(webhook.id));
  const { data } = await get('/api/destinations');
  expect(data.map(({ id }: { id: string }) => id)).not.toContain(webhook.id);
});

function addressOf(receiver: string): string {
  return `${product.url}/local/inbox/${receiver}`;
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
function get(path: string): Promise<any> {
  return demo.call('GET', path);
}

async function create(choice: Record<string, string>) {
  return destinationSchema.parse(await demo.call('POST', '/api/destinations', choice));
}

async function logOf(id: string): Promise<z.output<typeof deliverySchema>[]> {
  return (await get(`/api/deliveries?destination=${id}`)).data;
}

async function postSignup(): Promise<string> {
  const email = `p${randomUUID().slice(0, 8)}@northwindlabs.example`;
  expect((await product.api('add-signup', { email })).status).toBe(201);
  return email;
}

/** The first message that a receiver gets. */
function arrived(receiver: string): Promise<{ headers: Record<string, string>; body: string }> {
  return product.until(async () => {
    const { body } = await product.get(`/local/inbox/messages?receiver=${encodeURIComponent(receiver)}`);
    return body[0];
  });
}

async function answer(kind: string): Promise<void> {
  await product.post(`/local/inbox/receivers/${webhookReceiver}`, { answer: kind });
}
