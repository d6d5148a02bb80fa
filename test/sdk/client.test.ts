import { beforeEach, expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { SignupScout, type SignupScoutError } from '../../sdk/src/index.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

test('a signup is posted under one idempotency key until it gets through', async () => {
  const { scout, sent, at } = answering([503, 'reset', 201]);
  const began = Date.now();
  await finished(scout.signups.create({ email: 'maya@acme.example', first_name: 'Maya' }));
  expect(sent).toHaveLength(3);
  const keys = new Set(sent.map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(sent[2]).toMatchObject({
    url: 'https://app.test/v1/signups',
    method: 'POST',
    headers: { authorization: 'Bearer ss-key' },
    body: { email: 'maya@acme.example', first_name: 'Maya' },
  });
  expect(at.map((time) => time - began)).toEqual([0, 1000, 3000]);
});

test('a key of the caller is used unchanged', async () => {
  const { scout, sent } = answering([201]);
  await finished(scout.signups.create({ email: 'maya@acme.example' }, { idempotencyKey: 'order-7' }));
  expect(sent[0]?.headers['idempotency-key']).toBe('order-7');
});

test('a batch is repeated under one key while that reaches further rows', async () => {
  const batches = [1, 3, 3, 4].map((reached) => ({
    data: [0, 1, 2, 3].map((row) => (row < reached ? { code: null } : { code: 'unavailable' })),
  }));
  const { scout, sent } = answering(batches);
  const signups = [0, 1, 2, 3].map((index) => ({ email: `p${index}@acme.example` }));
  const results = await finished(scout.signups.createMany(signups));
  expect(results.map(({ code }) => code)).toEqual([null, null, null, 'unavailable']);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('every page of a list is fetched, with the filters on each, until there is no next', async () => {
  const { scout, sent } = answering([
    { data: [{ id: 'a' }, { id: 'b' }], next: '7' },
    { data: [], next: '3' },
    { data: [{ id: 'c' }], next: null },
  ]);
  const listed: string[] = [];
  for await (const { id } of scout.signups.list({ status: 'failed', limit: 2 })) listed.push(id);
  expect(listed).toEqual(['a', 'b', 'c']);
  const first = 'https://app.test/v1/signups?status=failed&limit=2';
  expect(sent.map(({ url }) => url)).toEqual([first, `${first}&cursor=7`, `${first}&cursor=3`]);
});

test('an address is escaped in the path, and a change or deletion is repeated unchanged', async () => {
  const { scout, sent } = answering([503, 200, 'reset', 404, 404]);
  const [email, url] = ['maya+a/b@acme.example', 'https://app.test/v1/signups/maya%2Ba%2Fb%40acme.example'];
  await finished(scout.signups.update(email, { external_id: null }));
  await finished(scout.signups.delete(email));
  expect(sent.map((one) => [one.method, one.url, one.body])).toEqual([
    ...Array(2).fill(['PATCH', url, { external_id: null }]),
    ...Array(2).fill(['DELETE', url, undefined]),
  ]);
  expect(await failureOf(scout.signups.delete(email))).toMatchObject({ status: 404 });
});

test('a refusal is thrown immediately, with everything in the response', async () => {
  const { scout, sent } = answering([400]);
  const failure = await failureOf(scout.signups.create({ email: 'maya' }));
  expect(failure).toMatchObject({
    name: 'SignupScoutError',
    message: 'Invalid email',
    status: 400,
    code: 'email_validation_failed',
    requestId: 'request-1',
    fields: { email: 'must be an email address' },
  });
  expect(sent).toHaveLength(1);
});

test('after three retries the last failure is thrown', async () => {
  const { scout, sent } = answering([500, 502, 408, 503]);
  const unavailable = { status: 503, code: 'http_503' };
  expect(await failureOf(scout.companies.get('acme.example'))).toMatchObject(unavailable);
  expect(sent).toHaveLength(4);
});

test('a redirect is refused, because it could send the API key to another address', async () => {
  vi.useRealTimers();
  const keys: unknown[] = [];
  const other = await listenOnLoopback(({ headers }, response) => {
    keys.push(headers['x-api-key']);
    response.end('{}');
  });
  const moved = await listenOnLoopback((request, response) => {
    response.writeHead(307, { location: `http://localhost:${other.port}${request.url}` }).end();
  });
  const scout = new SignupScout({ apiKey: 'ss-key', baseUrl: moved.url });
  await expect(scout.signups.get('maya@acme.example')).rejects.toMatchObject({
    status: 307,
    code: 'http_307',
  });
  expect(keys).toEqual([]);
  await Promise.all([other, moved].map((server) => server.stop()));
});

/** A client whose calls get these statuses or bodies, or no response, one after the other. */
function answering(answers: readonly (number | 'reset' | object)[], headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const at: number[] = [];
  const scout = new SignupScout({
    apiKey: 'ss-key',
    baseUrl: 'https://app.test/',
    fetch: async (url, init) => {
      const answer = answers[sent.length];
      at.push(Date.now());
      sent.push({
        url: String(url),
        method: init?.method,
        headers: init?.headers as Record<string, string>,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      if (answer === 'reset' || answer === undefined) throw new TypeError('fetch failed');
      if (typeof answer === 'object') return Response.json(answer);
      const refused = {
        error: 'Invalid email',
        code: 'email_validation_failed',
        fields: { email: 'must be an email address' },
      };
      const body = answer === 400 ? JSON.stringify(refused) : answer < 300 ? '{}' : '<html>';
      return new Response(body, { status: answer, headers: { 'x-request-id': 'request-1', ...headers } });
    },
  });
  return { scout, sent, at };
}

/** The result of a call, without its pauses. */
async function finished<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => undefined);
  await vi.runAllTimersAsync();
  return call;
}

async function failureOf(call: Promise<unknown>): Promise<SignupScoutError> {
  return finished(call).then(
    () => {
      throw new Error('The call succeeded.');
    },
    (failure) => failure,
  );
}
