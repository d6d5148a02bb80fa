import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signWebhook } from '../../functions/deliveries/channels/webhook.ts';
import { newWebhookSecret } from '../../functions/destinations/webhook-secrets.ts';
import { verifyWebhook, WebhookVerificationError } from '../../sdk/src/index.ts';

const body = JSON.stringify({
  type: 'signup.enriched',
  timestamp: '2026-11-22T09:00:00.000Z',
  data: { balance: 20, level: 20 },
});
const [secret, older] = [newWebhookSecret(), newWebhookSecret()];

function signed(now = new Date(), secrets: readonly string[] = [secret]) {
  return signWebhook({ id: 'msg_1', timestamp: now, body, secrets });
}

test('a webhook that we sign is verified, and its event read', async () => {
  expect(await verifyWebhook({ body, headers: { ...signed() }, secret })).toEqual(JSON.parse(body));
  expect(
    await verifyWebhook({ body: Buffer.from(body), headers: new Headers({ ...signed() }), secret }),
  ).toEqual(JSON.parse(body));
});

test('a webhook that the official library signs is verified', async () => {
  const now = new Date();
  const headers = {
    'Webhook-Id': 'msg_2',
    'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
    'Webhook-Signature': new Webhook(secret).sign('msg_2', now, body),
  };
  expect(await verifyWebhook({ body, headers, secret })).toEqual(JSON.parse(body));
});

test('while one secret replaces another, both verify', async () => {
  const headers = { ...signed(new Date(), [secret, older]) };
  for (const one of [secret, older]) await verifyWebhook({ body, headers, secret: one });
});

test.each([
  ['another body', { body: body.replace('20', '21') }],
  ['another secret', { secret: newWebhookSecret() }],
  ['a secret that is not base64', { secret: 'whsec_%%' }],
  ['no secret', { secret: undefined }],
  ['a message of six minutes ago', { headers: { ...signed(new Date(Date.now() - 360_000)) } }],
  ['a message from the future', { headers: { ...signed(new Date(Date.now() + 360_000)) } }],
  ['another id', { headers: { ...signed(), 'webhook-id': 'msg_3' } }],
  ['no headers', { headers: {} }],
  ['a time that is no number', { headers: { ...signed(), 'webhook-timestamp': 'now' } }],
  [
    'a signature of another version',
    { headers: { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v2,') } },
  ],
])('%s is refused', async (_, change) => {
  const request = { body, headers: { ...signed() }, secret, ...change };
  await expect(verifyWebhook(request)).rejects.toThrow(WebhookVerificationError);
});
