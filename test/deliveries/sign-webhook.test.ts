import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signWebhook } from '../../functions/deliveries/channels/webhook.ts';
import { newWebhookSecret } from '../../functions/destinations/webhook-secrets.ts';

const body = JSON.stringify({ type: 'rule.matched', data: { name: 'Zoë 🚀 & <Co>' } });
const [older, newer] = [newWebhookSecret(), newWebhookSecret()];

test('the signature is the one of the published example', () => {
  const headers = signWebhook({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: new Date(1614265330_000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret is replaced, the receiver may know the old one or the new one', () => {
  const headers = signed([newer, older]);
  for (const secret of [newer, older]) new Webhook(secret).verify(body, headers);
  expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow('No matching signature');
  const [first] = headers['webhook-signature'].split(' ');
  new Webhook(newer).verify(body, { ...headers, 'webhook-signature': first ?? '' });
});

test('a new secret is whsec_ and base64 of 32 bytes, each time another', () => {
  expect(newer).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newer).not.toBe(older);
});

test.each([[[]], [['']], [['secret']], [['whsec_c2hvcnQ=']], [[`whsec_${'A'.repeat(100)}`]], [[newer, '']]])(
  'nothing is sent unsigned: the secrets %j are an error',
  (secrets) => {
    expect(() => signed(secrets)).toThrow(/secret/);
  },
);

function signed(secrets: readonly string[], timestamp = new Date()) {
  return signWebhook({ id: 'msg_1', timestamp, body, secrets });
}
