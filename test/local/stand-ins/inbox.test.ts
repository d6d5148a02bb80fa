import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postChat } from '../../../functions/deliveries/channels/post-chat.ts';
import { postWebhook } from '../../../functions/deliveries/channels/webhook.ts';
import { newWebhookSecret } from '../../../functions/destinations/webhook-secrets.ts';
import { slackChat, slackTest } from '../../../functions/notifications/kinds/slack.ts';
import { exampleSignup } from '../../../functions/notifications/messages/example-signup.ts';
import { signupData, webhookBody } from '../../../functions/notifications/messages/webhook-data.ts';
import { openInbox, type Received } from '../../../local/stand-ins/hooks/inbox.ts';
import { environmentNames } from '../../../shared/operations/environment.ts';
import { serve } from '../serve.ts';

const secret = newWebhookSecret();
const slackName = 'slack/services/T1/B1/x';

let server: Awaited<ReturnType<typeof serve>>;
let base = '';

beforeAll(async () => {
  server = await serve({ '/local/inbox': openInbox() });
  base = `${server.origin.replace('127.0.0.1', 'localhost')}/local/inbox`;
});
afterAll(() => server.close());
beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
});
afterEach(() => delete process.env[environmentNames.localDestinations]);

test('a webhook is kept as it came, newest first, and its signature is checked once the secret is known', async () => {
  expect(await sendWebhook('crm')).toMatchObject({ outcome: 'delivered', answer: 'Received' });
  await sendWebhook('crm', 'msg_2');
  const [newest, oldest] = await messages('webhook/crm');
  expect(newest).toMatchObject({ headers: { 'webhook-id': 'msg_2' }, signature: 'not checked' });
  expect(oldest).toMatchObject({ receiver: 'webhook/crm', headers: { 'webhook-id': 'msg_1' }, answer: 'ok' });
  expect(JSON.parse(oldest?.body ?? '')).toMatchObject({ type: 'signup.enriched' });
  await change('webhook/crm', { secret });
  expect((await messages('webhook/crm')).map(({ signature }) => signature)).toEqual(['valid', 'valid']);
  await change('webhook/crm', { secret: newWebhookSecret() });
  expect((await messages('webhook/crm')).map(({ signature }) => signature)).toEqual(['wrong', 'wrong']);
});

test("a Slack message gets Slack's response, unless it is not JSON", async () => {
  expect(await sendSlack()).toMatchObject({ outcome: 'delivered', answer: 'ok' });
  const [message] = await messages(slackName);
  expect(message?.signature).toBe('none');
  expect(JSON.parse(message?.body ?? '')).toEqual(slackTest({ app: 'https://app.test' }));
  const answer = await fetch(`${base}/${slackName}`, { method: 'POST', body: 'hello' });
  expect([answer.status, await answer.text()]).toEqual([400, 'invalid_payload']);
});

describe('a receiver that is set to', () => {
  test.each([
    ['500', { outcome: 'refused', status: 500 }, { outcome: 'refused', status: 500 }],
    ['410', { outcome: 'rejected', status: 410 }, { outcome: 'rejected', answer: 'channel_is_archived' }],
    ['429', { outcome: 'refused', retry_after: 30 }, { outcome: 'refused', retry_after: 30 }],
    ['hang-up', { outcome: 'unknown', status: null }, { outcome: 'unknown', status: null }],
    ['slow', { outcome: 'unknown', status: null }, { outcome: 'unknown', status: null }],
    ['ok', { outcome: 'delivered' }, { outcome: 'delivered' }],
  ])('respond with %s does so, and keeps the message', async (answer, webhook, slack) => {
    await change('webhook/told', { answer });
    await change(slackName, { answer });
    // The sender of the slow receiver gives up first.
    const limit = answer === 'slow' ? { timeLimit: 300 } : {};
    expect(await sendWebhook('told', 'msg_1', limit)).toMatchObject(webhook);
    expect(await sendSlack(limit)).toMatchObject(slack);
    expect((await messages('webhook/told'))[0]).toMatchObject({ answer });
    expect((await messages(slackName))[0]).toMatchObject({ answer });
  });
});

function sendWebhook(name: string, id = 'msg_1', limit: { timeLimit?: number } = {}) {
  const timestamp = new Date().toISOString();
  const body = webhookBody({ type: 'signup.enriched', timestamp, data: signupData(exampleSignup) });
  const url = `${base}/webhook/${name}`;
  return postWebhook({ url, id, body, secrets: [secret], now: new Date(), ...limit });
}

function sendSlack(limit: { timeLimit?: number } = {}) {
  const message = slackTest({ app: 'https://app.test' });
  return postChat(slackChat, { url: `${base}/${slackName}`, message, now: new Date(), ...limit });
}

function change(name: string, changes: object) {
  return fetch(`${base}/receivers/${name}`, { method: 'POST', body: JSON.stringify(changes) });
}

async function messages(receiver: string): Promise<(Received & { signature: string })[]> {
  const answer = await fetch(`${base}/messages?receiver=${receiver}`);
  return (await answer.json()) as (Received & { signature: string })[];
}
