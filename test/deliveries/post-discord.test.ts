import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postChat } from '../../functions/deliveries/channels/post-chat.ts';
import { discordChat } from '../../functions/notifications/kinds/discord.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { once } from '../support/once.ts';
import { answering, startReceiver } from './receiver.ts';

const path = '/api/webhooks/223704706495545344/Token_of-thisWebhook0123456789';
const message = { content: 'Acme signed up' };

const discord = once(() => startReceiver());

beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
  discord.received.splice(0);
  discord.answer = answering(200, '{"id":"1","type":0}');
});
afterEach(() => delete process.env[environmentNames.localDestinations]);

test('a message is delivered if Discord confirms that it keeps it, in its thread', async () => {
  expect(await post()).toMatchObject({ outcome: 'delivered', status: 200, failure: null });
  expect(await post('?thread_id=42')).toMatchObject({ outcome: 'delivered' });
  expect(discord.received).toMatchObject([
    { method: 'POST', path: `${path}?wait=true`, body: JSON.stringify(message) },
    { path: `${path}?thread_id=42&wait=true` },
  ]);
});

test('a response without a confirmation is an unknown outcome', async () => {
  discord.answer = answering(204, '');
  expect(await post()).toMatchObject({ outcome: 'unknown', status: 204 });
});

describe('a dead address is rejected, with the reason', () => {
  test.each([
    [
      404,
      '{"message": "Unknown Webhook", "code": 10015}',
      'Discord says that this webhook was deleted (404)',
    ],
    [401, '{"message":"Invalid Webhook Token","code":50027}', "Discord doesn't know this webhook (401)"],
    [404, '{"message": "Unknown Channel", "code": 10003}', 'The Discord channel was deleted (404)'],
    [410, '', 'Discord says that this webhook is gone (410)'],
  ])('%i %s', async (status, body, failure) => {
    discord.answer = answering(status, body);
    expect(await post()).toMatchObject({ outcome: 'rejected', status, failure });
  });
});

describe('a message that Discord refused is tried again', () => {
  test.each([
    [400, '{"message": "Invalid Form Body", "code": 50035}'],
    [404, '<html>'],
    [403, '{"message": "Missing Permissions", "code": 50013}'],
    [500, '{"message": "500: Internal Server Error", "code": 0}'],
    [302, ''],
  ])('%i %s', async (status, body) => {
    discord.answer = answering(status, body);
    expect(await post()).toMatchObject({ outcome: 'refused', status });
  });

  test('429, with the time to wait of its header, or else of its text', async () => {
    const body = '{"message": "You are being rate limited.", "retry_after": 1.336, "global": false}';
    discord.answer = answering(429, body, { 'retry-after': '30' });
    expect(await post()).toMatchObject({ outcome: 'refused', retry_after: 30 });
    discord.answer = answering(429, body);
    expect(await post()).toMatchObject({ outcome: 'refused', retry_after: 2 });
    discord.answer = answering(429, 'error code: 1015');
    expect(await post()).not.toHaveProperty('retry_after');
  });
});

test('the address is a secret: neither the response nor the failure repeats it', async () => {
  discord.answer = answering(404, `no route for ${path}, ${discord.url}${path}`);
  const text = JSON.stringify(await post());
  expect(text).not.toContain('Token_of-thisWebhook');
  expect(text).not.toContain('223704706495545344');
});

function post(query = '') {
  return postChat(discordChat, { url: `${discord.url}${path}${query}`, message, now: new Date() });
}
