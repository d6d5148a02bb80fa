import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
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
  await product.until(async () => (await statuses()).every((status) => status !== 'pending'));
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
  const [message] = await product.until(() => arrived(webhookReceiver, 1));
  const [secret] = await secrets();
  expect(new Webhook(secret ?? '').verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
    type: 'rule.matched',
    data: { signup: { email } },
  });
  const [blocks] = await product.until(() => arrived(slackReceiver, 1));
  expect(blocks?.body).toContain(email);
  const [embed] = await product.until(() => arrived(discordReceiver, 1));
  expect(embed?.body).toContain(email);
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

test('after a rotation messages are signed with both secrets', async () => {
  const [old] = await secrets();
  await demo.call('POST', `${pathOf(webhook.id)}/secrets`, { overlap_hours: 24 });
  const both = await secrets();
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(old);
  const before = (await arrived(webhookReceiver)).length;
  await postSignup();
  const [message] = await product.until(() => arrived(webhookReceiver, before + 1));
  for (const secret of both) new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
  await demo.call('DELETE', `${pathOf(webhook.id)}/secrets`);
  expect(await secrets()).toEqual([both[0]]);
});

test('a message that got 500 is sent again with the same id, and 410 turns the webhook off', async () => {
  const before = (await arrived(webhookReceiver)).length;
  await answer('500');
  await postSignup();
  await product.until(() => arrived(webhookReceiver, before + 1));
  await answer('ok');
  const [second, first] = await product.until(() => arrived(webhookReceiver, before + 2));
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await answer('410');
  await postSignup();
  const off = await product.until(async () =>
    (await list()).find(({ id, enabled }) => id === webhook.id && !enabled),
  );
  expect(off.disabled_reason).toBe('gone');
});

test('the retries of a delivery are ended by hand', async () => {
  await demo.call('PATCH', pathOf(webhook.id), { enabled: true });
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
  expect(await demo.call('POST', `${pathOf(webhook.id)}/replay`, { since })).toEqual({
    replayed: 2,
    more: false,
  });
  await product.until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'));
  const [latest] = await logOf(webhook.id);
  await demo.call('POST', `/api/deliveries/${latest?.id}/replay`, {});
  await demo.call('DELETE', pathOf(webhook.id));
  expect((await list()).map(({ id }) => id)).not.toContain(webhook.id);
});

function addressOf(receiver: string): string {
  return `${product.url}/local/inbox/${receiver}`;
}

async function create(choice: Record<string, string>) {
  return destinationSchema.parse(await demo.call('POST', '/api/destinations', choice));
}

async function statuses() {
  const rows = z.array(z.object({ enrichment_status: z.string() }));
  return z
    .object({ data: rows })
    .parse(await demo.call('GET', '/api/signups'))
    .data.map((row) => row.enrichment_status);
}

async function list() {
  const answer = z
    .object({ data: z.array(destinationSchema) })
    .parse(await demo.call('GET', '/api/destinations'));
  return answer.data;
}

async function logOf(id: string) {
  const answer = await demo.call('GET', `/api/deliveries?destination=${id}`);
  return z.object({ data: z.array(deliverySchema) }).parse(answer).data;
}

async function secrets(): Promise<string[]> {
  const answer = await demo.call('GET', `${pathOf(webhook.id)}/secrets`);
  const { data } = z.object({ data: z.array(z.object({ secret: z.string() })) }).parse(answer);
  return data.map(({ secret }) => secret);
}

async function postSignup(): Promise<string> {
  const email = `p${randomUUID().slice(0, 8)}@northwindlabs.example`;
  expect((await product.api('add-signup', { email })).status).toBe(201);
  return email;
}

const messageSchema = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

/** The messages of a receiver, newest first; undefined if there are fewer than `least`. */
async function arrived(receiver: string): Promise<z.output<typeof messageSchema>[]>;
async function arrived(
  receiver: string,
  least: number,
): Promise<z.output<typeof messageSchema>[] | undefined>;
async function arrived(receiver: string, least = 0) {
  const { body } = await product.get(`/local/inbox/messages?receiver=${encodeURIComponent(receiver)}`);
  const messages = z.array(messageSchema).parse(body);
  return messages.length >= least ? messages : undefined;
}

async function answer(kind: string): Promise<void> {
  await product.post(`/local/inbox/receivers/${webhookReceiver}`, { answer: kind });
}
