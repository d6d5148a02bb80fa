import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatPost, postChat } from '../../functions/deliveries/channels/post-chat.ts';
import { slackChat } from '../../functions/notifications/kinds/slack.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { once } from '../support/once.ts';
import { answering, startReceiver } from './receiver.ts';

const path = '/services/T0123ABCD/B0123ABCD/abcDEF123456';
const message = { text: 'Acme signed up', blocks: [{ type: 'divider' }] };

const slack = once(() => startReceiver());

beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
  slack.received.splice(0);
  slack.answer = answering(200, 'ok');
});
afterEach(() => delete process.env[environmentNames.localDestinations]);

test('a message is delivered if Slack returns 200 and "ok"', async () => {
  expect(await post()).toMatchObject({ outcome: 'delivered', status: 200, answer: 'ok', failure: null });
  expect(slack.received).toMatchObject([{ method: 'POST', path, body: JSON.stringify(message) }]);
});

describe('a dead address is rejected, with the reason', () => {
  test.each([
    [404, 'no_service', 'Slack says that this webhook was removed (404)'],
    [403, 'invalid_token', "Slack doesn't know this webhook (403)"],
    [410, 'channel_is_archived', 'The Slack channel was archived (410)'],
    [404, 'channel_not_found', 'The Slack channel was deleted (404)'],
    [403, 'action_prohibited', "The Slack workspace doesn't allow this webhook to post (403)"],
    [404, '<html>', 'Slack says that this webhook is gone (404)'],
    [410, '', 'Slack says that this webhook is gone (410)'],
  ])('%i %s', async (status, body, failure) => {
    slack.answer = answering(status, body);
    expect(await post()).toMatchObject({ outcome: 'rejected', status, failure });
  });
});

describe('a message that Slack did not take is refused for now', () => {
  test.each([
    [500, 'rollup_error'],
    [503, ''],
    [400, 'invalid_payload'],
    [403, ''],
    [302, ''],
    [400, 'constructor'],
  ])('%i %s', async (status, body) => {
    slack.answer = answering(status, body);
    expect(await post()).toMatchObject({ outcome: 'refused', status });
  });

  test('429, with the time to wait', async () => {
    slack.answer = answering(429, 'rate_limited', { 'retry-after': '30' });
    expect(await post()).toMatchObject({ outcome: 'refused', status: 429, retry_after: 30 });
  });

  test('if no connection was made', async () => {
    const gone = await startReceiver();
    gone.stop();
    expect(await post({ url: `${gone.url}${path}` })).toMatchObject({ outcome: 'refused', status: null });
  });
});

describe('it is unknown whether a message arrived', () => {
  test('if Slack does not respond in time', async () => {
    slack.answer = () => {};
    expect(await post({ timeLimit: 200 })).toMatchObject({ outcome: 'unknown', status: null });
  });

  test('if the connection breaks', async () => {
    slack.answer = (request) => request.socket.destroy();
    expect(await post()).toMatchObject({ outcome: 'unknown', status: null });
  });

  test.each(['', 'OK?', '<html>Sign in to the network</html>'])('200 with %j', async (body) => {
    slack.answer = answering(200, body);
    expect(await post()).toMatchObject({ outcome: 'unknown', status: 200 });
  });
});

test('the address is a secret: neither the response nor the failure repeats it', async () => {
  slack.answer = answering(404, `no route for ${path}, ${slack.url}${path}`);
  expect(JSON.stringify(await post())).not.toContain('abcDEF123456');
});

test('nothing is posted to another address', async () => {
  for (const url of [`${slack.url}/elsewhere`, 'https://hooks.slack.com/triggers/T1/1/x']) {
    expect(await post({ url })).toMatchObject({ outcome: 'rejected', status: null });
  }
  delete process.env[environmentNames.localDestinations];
  expect(await post()).toMatchObject({ outcome: 'rejected', status: null });
  expect(slack.received).toEqual([]);
});

function post(changes: Partial<ChatPost> = {}) {
  return postChat(slackChat, { url: `${slack.url}${path}`, message, now: new Date(), ...changes });
}
