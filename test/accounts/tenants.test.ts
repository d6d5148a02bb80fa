import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInCustomer, signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { dashboardKey } from '../../shared/accounts/keys-api.ts';
import { exportAccount } from '../../shared/accounts/security-api.ts';
import { testDataHeader } from '../../shared/api/endpoint.ts';
import { auditLedgers } from '../../shared/credits/work.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { forgedTokens, genuineCopy } from './forged-tokens.ts';
import { newSession } from './new-session.ts';
import { send, sessionEndpoints } from './session-endpoints.ts';

// Every declared route of the dashboard's API, also new ones, against everyone but its owner.

let product: RunningProduct;
let victim: Visitor;
let tokens: { access: string; id: string };
/** The victim's ids, and its stored items when an endpoint was last tried. */
let ids: readonly string[];
let before: string;
const attacker = { email: 'mallory@tenants.example', password: 'secret' };

const idsSchema = z.object({ data: z.array(z.object({ id: z.string(), user_id: z.optional(z.string()) })) });

/** One of each is made for the victim. */
const made = [
  ['/api/destinations', { kind: 'webhook', name: 'CRM', address: 'http://localhost/crm', events: [] }],
  ['/api/connections', { source: 'generic', name: 'Backend' }],
  ['/api/imports', { file_name: 'signups.csv', bytes: 100 }],
  ['/api/account/api-keys', { name: 'Server', access: 'full' }],
] as const;

beforeAll(async () => {
  product = await RunningProduct.start({
    environment: { LOCAL_PARAMETERS: 'RequestsPerHour=1000,SampleAlertDelaySeconds=900' },
  });
  await signUpCustomer(product.url, attacker);
  tokens = await newSession(product.url, attacker);
  victim = await signInCustomer(product.url, product.demo);
  for (const [path, body] of made) await victim.call('POST', path, body);
  const isPending = async () => (await stored()).includes('"pending"');
  await product.until(async () => !(await isPending()) && (await product.messagesUnderWay()) === 0, 180);
  // They store their progress with an account: run them before the test reads it.
  for (const { entry } of [requeuePendingSignups, auditLedgers])
    expect((await product.post(`/local/schedules/${entry}`, {})).status).toBe(200);
  ids = await victimsIds();
  before = await stored();
}, 300_000);

afterAll(() => product.end());

test('there are session endpoints to test, none of them under a public API prefix', () => {
  expect(sessionEndpoints.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['get-account', 'list-account-signups', 'create-rule']),
  );
  for (const { path } of sessionEndpoints)
    expect(path).toMatch(/^\/(api\/|functions\/v1\/purchase-credits$)/);
});

describe.each(sessionEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('returns 401 for everything except a valid access token of this user pool and client', async () => {
      for (const [fault, token] of Object.entries(forgedTokens(tokens))) {
        const answer = await send(product.url, endpoint, { authorization: `Bearer ${token}` });
        expect([fault, answer.status, JSON.parse(answer.text)]).toEqual([
          fault,
          401,
          { error: 'Your session has ended. Sign in again.', code: 'unauthorized' },
        ]);
      }
    });

    test('returns 401 without a token, and for an API key', async () => {
      const headers = [
        undefined,
        '',
        tokens.access,
        `Basic ${tokens.access}`,
        `Bearer ${product.demo.api_key}`,
      ];
      for (const authorization of headers)
        expect((await send(product.url, endpoint, { authorization })).status).toBe(401);
    });

    test('does not show or change the data of another customer', async () => {
      expect(ids.length).toBeGreaterThan(4);
      const telling = [product.demo.email, product.demo.api_key, ...ids];
      for (const id of ids) {
        const body = {
          id,
          user_id: id,
          account_id: id,
          accountId: id,
          after: `SIGNUP#${id}`,
          email: product.demo.email,
          enabled: false,
          state: 'handled',
          name: 'Mallory',
          fact: 'industry:Legal',
          since: '2026-01-01T00:00:00Z',
          overlap_hours: 0,
          event: id,
          ids: [id],
        };
        const request = { authorization: `Bearer ${tokens.access}`, id, body };
        const answer = await send(product.url, endpoint, request);
        if (endpoint.name === 'end-sessions') tokens = await newSession(product.url, attacker);
        const expected = endpoint.path.includes('{') ? [400, 404] : [200, 201, 400, 404, 409, 429];
        expect(expected).toContain(answer.status);
        for (const secret of telling) expect(answer.text).not.toContain(secret);
      }
      const tried = before;
      before = await stored();
      expect(before).toBe(tried);
    });
  },
);

test('the header of test data is ignored by every endpoint that does not declare it', async () => {
  const { access } = await newSession(product.url, product.demo);
  const authorization = `Bearer ${access}`;
  const lists = sessionEndpoints.filter(
    ({ method, path, hasTestData }) => method === 'GET' && !path.includes('{') && !hasTestData,
  );
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['get-credits', 'list-rules']));
  for (const endpoint of lists) {
    const [plain, marked] = [
      await send(product.url, endpoint, { authorization }),
      await send(product.url, endpoint, { authorization, headers: { [testDataHeader]: '1' } }),
    ];
    // The table returns the fields of an item in any order.
    expect([endpoint.name, JSON.parse(marked.text)]).toEqual([endpoint.name, JSON.parse(plain.text)]);
  }
});

test('a correct token that the test signed is accepted, so that the forged tokens fail only for their faults', async () => {
  const authorization = `Bearer ${genuineCopy(tokens.access)}`;
  const get = sessionEndpoints.find(({ name }) => name === 'get-account');
  const answer = get && (await send(product.url, get, { authorization }));
  expect(answer?.status).toBe(200);
  expect(answer?.text).toContain(attacker.email);
});

/** Everything that is stored about the victim. */
async function stored(): Promise<string> {
  return JSON.stringify(await victim.call('GET', exportAccount.path), inOrder);
}

/** The ids of the victim's data and account, without the words that name the same for each account. */
async function victimsIds(): Promise<string[]> {
  const paths = ['/api/signups', '/api/notifications', '/api/deliveries', ...made.map(([path]) => path)];
  const lists = await Promise.all(
    paths.map(async (path) => {
      const { data } = idsSchema.parse(await victim.call('GET', path));
      const own = data.filter(({ id }) => id !== accountEmailId && id !== dashboardKey);
      expect([path, own.length > 0]).toEqual([path, true]);
      return own;
    }),
  );
  const rows = lists.flat();
  const owners = rows.flatMap(({ user_id }) => user_id ?? []);
  return [...new Set([...rows.map(({ id }) => id), ...owners])];
}

/** The table returns the fields of an item in any order. */
function inOrder(_name: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;
}
