import dns from 'node:dns';
import https from 'node:https';
import { gzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postWebhook } from '../../functions/deliveries/channels/webhook.ts';
import { newWebhookSecret } from '../../functions/destinations/webhook-secrets.ts';
import { freePort } from '../../local/aws/startup.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { answering, givenReceiver, type Receiver, startReceiver, trustReceivers } from './receiver.ts';

const secrets = [newWebhookSecret()];
const body = JSON.stringify({ type: 'signup.enriched', data: { name: 'Zoë' } });
const now = new Date();
const delivered = { outcome: 'delivered', failure: null };

const receiver = givenReceiver();

const { lookup } = dns.promises;
const { request } = https;
beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
});
afterEach(() => {
  delete process.env[environmentNames.localDestinations];
  Object.assign(dns.promises, { lookup });
  Object.assign(https, { request });
});

describe('a webhook', () => {
  test('arrives as JSON with a signature that the official library accepts, and says who sends it', async () => {
    const thanked = { ...delivered, status: 200, latency_ms: expect.any(Number), answer: 'thanks' };
    expect(await post()).toEqual(thanked);
    const [got, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(got).toMatchObject({ method: 'POST', path: '/hook?a=1' });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^SignupScout\//),
      'webhook-id': 'msg_1',
    });
    expect(new Webhook(secrets[0] ?? '').verify(got?.body ?? '', headersOf(got))).toEqual(JSON.parse(body));
  });

  test.each([200, 201, 202, 204, 299])('is delivered if the response is %i', async (status) => {
    receiver.answer = answering(status);
    expect(await post()).toMatchObject({ ...delivered, status });
  });

  test.each([400, 401, 404, 500, 502, 503, 410])('is not delivered if the response is %i', async (status) => {
    receiver.answer = answering(status, 'no');
    const outcome = status === 410 ? 'rejected' : 'refused';
    const refused = { outcome, status, answer: 'no', failure: expect.stringMatching(`${status}`) };
    expect(await post()).toMatchObject(refused);
  });

  test.each([300, 301, 302, 307, 308])('follows no redirect: %i is a failure', async (status) => {
    receiver.answer = answering(status, '', { location: `${receiver.url}/elsewhere` });
    const failure = `Responded with ${status}: redirects are not followed`;
    expect(await post()).toMatchObject({ outcome: 'refused', status, failure });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('how long to wait', () => {
  const inAMinute = new Date(now.getTime() + 60_500).toUTCString();
  test.each([
    [429, '120', 120],
    [503, '7', 7],
    [503, '999999999', 86_400],
    [429, new Date(now.getTime() + 10 * 86_400_000).toUTCString(), 86_400],
  ])('is taken from Retry-After: %i with %s is %i s', async (status, header, seconds) => {
    receiver.answer = answering(status, '', { 'retry-after': header });
    expect(await post()).toMatchObject({ outcome: 'refused', retry_after: seconds });
  });

  test('may be a date', async () => {
    receiver.answer = answering(503, '', { 'retry-after': inAMinute });
    const { retry_after = 0 } = await post();
    expect([60, 61]).toContain(retry_after);
  });

  test.each([
    [500, '120'],
    [200, '120'],
    [429, 'soon'],
    [429, '-5'],
    [429, '0'],
    [429, ''],
    [503, 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('is not said by %i with %j', async (status, header) => {
    receiver.answer = answering(status, '', { 'retry-after': header });
    expect(await post()).not.toHaveProperty('retry_after');
  });
});

describe('a receiver that does not respond', () => {
  test('in time may have the message: the outcome is unknown', async () => {
    receiver.answer = () => {};
    const silent = { outcome: 'unknown', status: null, answer: null, failure: 'Timed out after 0.3 s' };
    expect(await post({ timeLimit: 300 })).toMatchObject(silent);
    expect(receiver.received).toHaveLength(1);
  });

  test('but hangs up may have the message: the outcome is unknown', async () => {
    receiver.answer = (request) => request.socket.destroy();
    expect(await post()).toMatchObject({
      outcome: 'unknown',
      status: null,
      failure: 'The connection was closed before a response',
    });
  });

  test('because nothing listens there does not have it: refused', async () => {
    const url = `http://localhost:${await freePort()}/hook`;
    const refused = { outcome: 'refused', status: null, failure: 'The connection was refused' };
    expect(await post({ url })).toMatchObject(refused);
  });

  test('because its name has no address does not have it: refused', async () => {
    resolving(() => Promise.reject(new Error('ENOTFOUND')));
    const unresolved = { outcome: 'refused', failure: 'No address was found for hooks.customer.example' };
    expect(await post({ url: 'https://hooks.customer.example/in' })).toMatchObject(unresolved);
  });

  test('because its name server hangs does not have it: refused', async () => {
    resolving(() => new Promise(() => {}));
    const late = { outcome: 'refused', failure: 'Timed out after 0.1 s' };
    expect(await post({ url: 'https://hooks.customer.example/in', timeLimit: 100 })).toMatchObject(late);
  });

  test('because it does not speak TLS does not have it: refused', async () => {
    const url = receiver.url.replace('http:', 'https:');
    expect(await post({ url })).toMatchObject({ outcome: 'refused', status: null });
    expect(receiver.received).toEqual([]);
  });
});

describe('over TLS', () => {
  let secure: Receiver;
  beforeAll(async () => {
    secure = await startReceiver({ secure: true });
  });
  afterAll(() => secure.stop());

  test('a webhook arrives if the certificate is trusted, and is unknown without a response', async () => {
    const distrust = trustReceivers();
    try {
      expect(await post({ url: secure.url })).toMatchObject({ ...delivered, answer: 'thanks' });
      secure.answer = (request) => request.socket.destroy();
      expect(await post({ url: secure.url })).toMatchObject({ outcome: 'unknown', status: null });
      expect(secure.received).toHaveLength(2);
    } finally {
      distrust();
    }
  });

  test('nothing is sent to a receiver whose certificate is not trusted', async () => {
    secure.received.splice(0);
    expect(await post({ url: secure.url })).toMatchObject({
      outcome: 'refused',
      failure: 'The TLS certificate of localhost was not accepted (DEPTH_ZERO_SELF_SIGNED_CERT)',
    });
    expect(secure.received).toEqual([]);
  });
});

describe('the answer', () => {
  test('is kept up to its first kilobyte, however long it is', async () => {
    receiver.answer = (_, response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write('ü'.repeat(4_096)));
      };
      response.on('drain', pour);
      pour();
    };
    const result = await post();
    expect(result).toMatchObject(delivered);
    expect(result.answer).toBe('ü'.repeat(512));
  });

  test('that never ends does not keep a delivery waiting longer than the time limit', async () => {
    receiver.answer = (_, response) => response.writeHead(200).write('half');
    expect(await post({ timeLimit: 300 })).toMatchObject({ ...delivered, answer: 'half' });
  });

  test('holds no secret, not even half of one at its end', async () => {
    const [secret = ''] = secrets;
    for (const text of [`you signed with ${secret}`, `${'x'.repeat(1_000)}${secret}`, secret.repeat(40)]) {
      receiver.answer = answering(400, text);
      const { answer } = await post();
      expect(answer?.length).toBeLessThanOrEqual(1_024);
      expect(answer).not.toContain(secret.slice(6, 14));
    }
  });

  test('holds neither a part of a secret nor another spelling of it', async () => {
    const [secret = ''] = secrets;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const spellings = [
      secret.slice('whsec_'.length),
      secret.slice(10, 30),
      key.toString('base64url'),
      key.toString('hex'),
      key.toString('hex').toUpperCase(),
      Buffer.from(secret).toString('hex'),
      ...['', 'a', 'ab'].map((before) => Buffer.from(`${before}${secret}\n`).toString('base64')),
      ...['', 'a', 'ab'].map((before) => Buffer.from(`${before}${secret}`).toString('base64url')),
      ...['', 'a', 'ab'].map((before) =>
        Buffer.from(before + secret.slice('whsec_'.length)).toString('base64'),
      ),
      encodeURIComponent(secret),
      JSON.stringify({ secret }).replaceAll('/', '\\/'),
    ];
    for (const spelling of spellings) {
      receiver.answer = answering(400, `You signed with ${spelling}.`);
      const { answer = '' } = await post();
      expect(answer).toMatch(/^You signed with .*\*{8}.*\.$/);
      const windows = Array.from({ length: spelling.length - 11 }, (_, at) => spelling.slice(at, at + 12));
      expect(windows.filter((part) => answer?.includes(part) && !part.includes('secret'))).toEqual([]);
    }
  });

  test('holds no address and no key, which would outlive their deletion', async () => {
    receiver.answer = answering(400, 'unknown user jo@acme.com, Bearer abcdef');
    expect((await post()).answer).toBe('unknown user [address], Bearer [token]');
  });

  test('holds no control characters and no marks that turn the text around', async () => {
    receiver.answer = answering(400, 'a\u001b[31m\u202eb\r\nc\u0007\td\u0085');
    expect((await post()).answer).toBe('a[31mb\nc\td');
  });

  test.each([
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
    ['compressed', gzipSync('hello')],
    ['zeros', Buffer.alloc(10)],
  ])('that is not text (%s) is called binary', async (_, bytes) => {
    receiver.answer = (_request, response) => response.writeHead(500).end(bytes);
    expect((await post()).answer).toBe('(binary data)');
  });
});

describe('an address that may not be posted to', () => {
  const refused = `http://hooks.customer.example/in https://user:pass@hooks.customer.example/in nonsense
    https://127.0.0.1/in https://2130706433/in https://0x7f.1/in https://[::1]/in https://[::ffff:10.0.0.1]/in
    https://8.8.8.8/in https://metadata/in https://printer.local/in https://hooks.customer.example:22/in
    ftp://hooks.customer.example/in`;
  test.each(refused.split(/\s+/))('%s is rejected and nothing is looked up', async (url) => {
    let asked = 0;
    resolving(async () => {
      asked += 1;
      return [];
    });
    const nothing = { status: null, answer: null, latency_ms: 0 };
    expect(await post({ url })).toMatchObject({ outcome: 'rejected', ...nothing });
    expect(asked).toBe(0);
  });

  test('is localhost wherever the stage does not say otherwise', async () => {
    delete process.env[environmentNames.localDestinations];
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:')])
      expect(await post({ url })).toMatchObject({ outcome: 'rejected' });
    expect(receiver.received).toEqual([]);
  });

  test.each([
    [['127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['169.254.169.254']],
    [['10.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['fd00:ec2::254']],
  ])('is a name with the addresses %j, in a local run too', async (addresses) => {
    resolving(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    const url = `https://hooks.customer.example:${receiver.port}/in`;
    const refused = { outcome: 'refused', failure: 'hooks.customer.example is not a public address' };
    expect(await post({ url })).toMatchObject(refused);
    expect(receiver.received).toEqual([]);
  });

  test('cannot be reached by a name that means another address a moment later', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    resolving(async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })));
    const connected: string[] = [];
    const spied = (_url: URL, options: https.RequestOptions) => {
      options.lookup?.('hooks.customer.example', {}, (_error, address) => connected.push(String(address)));
      throw new Error('The network ends here.');
    };
    Object.assign(https, { request: spied });
    await post({ url: 'https://hooks.customer.example/in' });
    expect(connected).toEqual(['93.184.216.34']);
  });
});

function post(changes: Partial<Parameters<typeof postWebhook>[0]> = {}) {
  return postWebhook({ url: `${receiver.url}/hook?a=1`, id: 'msg_1', body, secrets, now, ...changes });
}

function headersOf(got: Receiver['received'][number] | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(got?.headers ?? {}).map(([name, value]) => [name, String(value)]));
}

function resolving(answer: () => Promise<{ address: string; family: number }[]>) {
  Object.assign(dns.promises, { lookup: answer });
}
