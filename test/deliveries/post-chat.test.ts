import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatPost, postChat } from '../../functions/deliveries/channels/post-chat.ts';
import { discordChat } from '../../functions/notifications/kinds/discord.ts';
import { slackChat } from '../../functions/notifications/kinds/slack.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { answering, givenReceiver, startReceiver } from './receiver.ts';

const chats = {
  Slack: {
    chat: slackChat,
    path: '/services/T0123ABCD/B0123ABCD/abcDEF123456',
    message: { text: 'Acme signed up', blocks: [{ type: 'divider' }] },
    taken: 'ok',
    secrets: ['abcDEF123456'],
  },
  Discord: {
    chat: discordChat,
    path: '/api/webhooks/223704706495545344/Token_of-thisWebhook0123456789',
    message: { content: 'Acme signed up' },
    taken: '{"id":"1","type":0}',
    secrets: ['Token_of-thisWebhook', '223704706495545344'],
  },
};
type Name = keyof typeof chats;
const names: Name[] = ['Slack', 'Discord'];

const receiver = givenReceiver();

beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
});
afterEach(() => delete process.env[environmentNames.localDestinations]);

test('a message is delivered if Slack returns 200 and "ok"', async () => {
  receiver.answer = answering(200, 'ok');
  const delivered = { outcome: 'delivered', status: 200, answer: 'ok', failure: null };
  expect(await post('Slack')).toMatchObject(delivered);
  const { path, message } = chats.Slack;
  expect(receiver.received).toMatchObject([{ method: 'POST', path, body: JSON.stringify(message) }]);
});

test('a message is delivered if Discord confirms that it keeps it, in its thread', async () => {
  receiver.answer = answering(200, chats.Discord.taken);
  const { path, message } = chats.Discord;
  expect(await post('Discord')).toMatchObject({ outcome: 'delivered', status: 200, failure: null });
  const url = `${receiver.url}${path}?thread_id=42`;
  expect(await post('Discord', { url })).toMatchObject({ outcome: 'delivered' });
  expect(receiver.received).toMatchObject([
    { method: 'POST', path: `${path}?wait=true`, body: JSON.stringify(message) },
    { path: `${path}?thread_id=42&wait=true` },
  ]);
});

test.each<[Name, number, string, string]>([
  ['Slack', 404, 'no_service', 'Slack says that this webhook was removed (404)'],
  ['Slack', 403, 'invalid_token', "Slack doesn't know this webhook (403)"],
  ['Slack', 410, 'channel_is_archived', 'The Slack channel was archived (410)'],
  ['Slack', 404, 'channel_not_found', 'The Slack channel was deleted (404)'],
  ['Slack', 403, 'action_prohibited', "The Slack workspace doesn't allow this webhook to post (403)"],
  ['Slack', 404, '<html>', 'Slack says that this webhook is gone (404)'],
  ['Slack', 410, '', 'Slack says that this webhook is gone (410)'],
  ['Discord', 404, '{"code": 10015}', 'Discord says that this webhook was deleted (404)'],
  ['Discord', 401, '{"code":50027}', "Discord doesn't know this webhook (401)"],
  ['Discord', 404, '{"code": 10003}', 'The Discord channel was deleted (404)'],
  ['Discord', 410, '', 'Discord says that this webhook is gone (410)'],
])('a dead address is rejected, with the reason: %s %i %s', async (name, status, body, failure) => {
  receiver.answer = answering(status, body);
  expect(await post(name)).toMatchObject({ outcome: 'rejected', status, failure });
});

describe('a message is refused for now', () => {
  test.each<[Name, number, string]>([
    ['Slack', 500, 'rollup_error'],
    ['Slack', 503, ''],
    ['Slack', 400, 'invalid_payload'],
    ['Slack', 403, ''],
    ['Slack', 302, ''],
    ['Slack', 400, 'constructor'],
    ['Discord', 400, '{"message": "Invalid Form Body", "code": 50035}'],
    ['Discord', 404, '<html>'],
    ['Discord', 403, '{"message": "Missing Permissions", "code": 50013}'],
    ['Discord', 500, '{"message": "500: Internal Server Error", "code": 0}'],
    ['Discord', 302, ''],
  ])('by %s with %i %s', async (name, status, body) => {
    receiver.answer = answering(status, body);
    expect(await post(name)).toMatchObject({ outcome: 'refused', status });
  });

  test('with 429, and the time to wait of the header, or else of the text of Discord', async () => {
    receiver.answer = answering(429, 'rate_limited', { 'retry-after': '30' });
    expect(await post('Slack')).toMatchObject({ outcome: 'refused', status: 429, retry_after: 30 });
    const body = '{"message": "You are being rate limited.", "retry_after": 1.336, "global": false}';
    receiver.answer = answering(429, body, { 'retry-after': '30' });
    expect(await post('Discord')).toMatchObject({ outcome: 'refused', retry_after: 30 });
    receiver.answer = answering(429, body);
    expect(await post('Discord')).toMatchObject({ outcome: 'refused', retry_after: 2 });
    receiver.answer = answering(429, `{"retry_after": ${'9'.repeat(400)}}`);
    expect(await post('Discord')).toMatchObject({ outcome: 'refused', retry_after: 86_400 });
    receiver.answer = answering(429, 'error code: 1015');
    expect(await post('Discord')).not.toHaveProperty('retry_after');
  });

  test('if no connection was made', async () => {
    const gone = await startReceiver();
    gone.stop();
    const url = `${gone.url}${chats.Slack.path}`;
    expect(await post('Slack', { url })).toMatchObject({ outcome: 'refused', status: null });
  });
});

describe('it is unknown whether a message arrived', () => {
  test('if the chat does not respond in time', async () => {
    receiver.answer = () => {};
    expect(await post('Slack', { timeLimit: 200 })).toMatchObject({ outcome: 'unknown', status: null });
  });

  test('if the connection breaks', async () => {
    receiver.answer = (request) => request.socket.destroy();
    expect(await post('Slack')).toMatchObject({ outcome: 'unknown', status: null });
  });

  test.each<[Name, number, string]>([
    ['Slack', 200, ''],
    ['Slack', 200, 'OK?'],
    ['Slack', 200, '<html>Sign in to the network</html>'],
    ['Discord', 204, ''],
  ])('if %s returns %i with %j, which confirms nothing', async (name, status, body) => {
    receiver.answer = answering(status, body);
    expect(await post(name)).toMatchObject({ outcome: 'unknown', status });
  });
});

test.each(names)('the address of %s is a secret, in no response and no failure', async (name) => {
  const { path, secrets } = chats[name];
  receiver.answer = answering(404, `no route for ${path}, ${receiver.url}${path}`);
  const text = JSON.stringify(await post(name));
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('nothing is posted to another address', async () => {
  for (const url of [`${receiver.url}/elsewhere`, 'https://hooks.slack.com/triggers/T1/1/x'])
    expect(await post('Slack', { url })).toMatchObject({ outcome: 'rejected', status: null });
  delete process.env[environmentNames.localDestinations];
  expect(await post('Slack')).toMatchObject({ outcome: 'rejected', status: null });
  expect(receiver.received).toEqual([]);
});

function post(name: Name, changes: Partial<ChatPost> = {}) {
  const { chat, path, message } = chats[name];
  return postChat(chat, { url: `${receiver.url}${path}`, message, now: new Date(), ...changes });
}
