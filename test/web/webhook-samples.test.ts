import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signWebhook } from '../../functions/deliveries/channels/webhook.ts';
import { newWebhookSecret } from '../../functions/destinations/webhook-secrets.ts';
import { root } from '../../local/settings.ts';
import { webhookSamples } from '../../web/build/facts/describe-webhooks.ts';
import { scratch } from '../support/scratch.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const places = {
  '@signupscout/node': path.join(root, 'sdk/src/index.ts'),
  standardwebhooks: path.join(root, 'node_modules/standardwebhooks/dist/index.js'),
};

const data = { credits: 20, level: 20 };
const body = JSON.stringify({ type: 'credits.low', timestamp: '2026-11-22T09:00:00.000Z', data });

describe.each(Object.entries(webhookSamples))('the sample with %s', (_name, sample) => {
  test('accepts our signature, also with the older of two secrets, and refuses everything else', async () => {
    const [secret, newer] = [newWebhookSecret(), newWebhookSecret()];
    vi.stubEnv('SIGNUPSCOUT_WEBHOOK_SECRET', secret);
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { POST } = await import(written(sample));
    const statusOf = async (sent: string, secrets: readonly string[], timestamp = new Date()) => {
      const headers = { ...signWebhook({ id: 'msg_1', timestamp, body, secrets }) };
      return (await POST(new Request('http://localhost/', { method: 'POST', body: sent, headers }))).status;
    };
    expect(await statusOf(body, [secret])).toBe(200);
    expect(await statusOf(body, [newer, secret])).toBe(200);
    expect(logged.mock.calls).toEqual(Array(2).fill(['credits.low', { credits: 20, level: 20 }]));
    expect(await statusOf(body.replace('20', '21'), [secret])).toBe(400);
    expect(await statusOf(body, [newer])).toBe(400);
    expect(await statusOf(body, [secret], new Date(Date.now() - 400_000))).toBe(400);
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

/** A sample as a module, with its package from this repository. */
function written(sample: string): string {
  const file = path.join(scratch(), 'sample.mjs');
  const named = Object.entries(places).reduce(
    (text, [name, place]) => text.replace(`'${name}'`, `'${place}'`),
    sample,
  );
  writeFileSync(file, named);
  return file;
}
