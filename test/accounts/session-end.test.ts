import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Credentials, signUpCustomer } from '../../local/demo-customer.ts';
import { dashboardKey } from '../../shared/accounts/keys-api.ts';
import type { Product } from '../journeys/product.ts';
import { borrowProduct } from '../journeys/shared-product.ts';
import { tokenLike } from './forged-tokens.ts';
import { bearer, cognitoOf, newSession, type SessionTokens } from './new-session.ts';

let product: Product;
let giveBack: () => Promise<void>;
let cognito: aws.CognitoIdentityProviderClient;
let ClientId: string;

beforeAll(async () => {
  ({ product, giveBack } = await borrowProduct());
  ({ client: cognito, userPoolClientId: ClientId } = await cognitoOf(product));
});

afterAll(async () => {
  cognito.destroy();
  await giveBack();
});

const ended = { error: 'Your session has ended. Sign in again.', code: 'unauthorized' };

test('a password reset ends every session immediately, and the next sign-in works', async () => {
  const person = await customer('reset');
  const sessions = [await newSession(product.url, person), await newSession(product.url, person)];
  for (const { access } of sessions) expect((await getAccount(access)).status).toBe(200);
  await cognito.send(new aws.ForgotPasswordCommand({ ClientId, Username: person.email }));
  const [mail] = await product.mails(person.email);
  const ConfirmationCode = /[?&#](?:amp;)?code=(\d{6})/.exec(mail?.html ?? '')?.[1];
  const Password = 'another6';
  await cognito.send(
    new aws.ConfirmForgotPasswordCommand({ ClientId, Username: person.email, ConfirmationCode, Password }),
  );
  for (const session of sessions) await expectEnded(session);
  const fresh = await newSession(product.url, { ...person, password: Password });
  expect((await getAccount(fresh.access)).status).toBe(200);
});

test('signing out everywhere ends every session, even one of the same second, and the next sign-in works', async () => {
  const person = await customer('everywhere');
  const [one, other] = [await newSession(product.url, person), await newSession(product.url, person)];
  const answer = await post('/api/account/sessions/end', one.access);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  for (const session of [one, other]) await expectEnded(session);
  const fresh = await newSession(product.url, person);
  expect((await getAccount(fresh.access)).status).toBe(200);
});

test('a token that was refreshed just before the session ended is refused too', async () => {
  const person = await customer('refreshed');
  const session = await newSession(product.url, person);
  const later = tokenLike(session.access, { iat: Math.floor(Date.now() / 1000) + 5 });
  await post('/api/account/sessions/end', session.access);
  expect((await getAccount(later)).status).toBe(401);
});

test("ending one customer's sessions leaves other customers signed in", async () => {
  const [one, other] = [await customer('mine'), await customer('yours')];
  const [mine, yours] = [await newSession(product.url, one), await newSession(product.url, other)];
  await post('/api/account/sessions/end', mine.access);
  expect((await getAccount(yours.access)).status).toBe(200);
});

test('every endpoint refuses the sessions of a deleted account', async () => {
  const person = await customer('deleted');
  const [one, other] = [await newSession(product.url, person), await newSession(product.url, person)];
  expect((await post('/api/account/deletion', one.access, { email: person.email })).status).toBe(200);
  const answers = async () => {
    const paths = ['/api/account', '/api/signups', '/api/notifications', '/api/credits'];
    const both = [one, other].flatMap(({ access }) => paths.map((path) => product.get(path, bearer(access))));
    return [...new Set((await Promise.all(both)).map(({ status }) => status))];
  };
  expect(await answers()).toEqual([401]);
  const rule = { da_operator: 'above', da_value: 50, role_emails_only: true };
  expect((await post('/api/notifications', other.access, rule)).status).toBe(401);
  // Without data, too: erasing ends with the user.
  await expect.poll(() => newSession(product.url, person).catch(() => 'no user')).toBe('no user');
  expect(await answers()).toEqual([401]);
});

const minute = 60;
const signedInAgo = (access: string, seconds: number) =>
  tokenLike(access, { auth_time: Math.floor(Date.now() / 1000) - seconds });

const calls: [string, (token: string, person: Credentials) => Promise<{ status: number; body: unknown }>][] =
  [
    [
      'replacing the API key',
      (token) => post(`/api/account/api-keys/${dashboardKey}/rotate`, token, { overlap_hours: 0 }),
    ],
    ['the export', (token) => product.get('/api/account/export', bearer(token))],
    ['deletion', (token, { email }) => post('/api/account/deletion', token, { email })],
  ];

test.each(calls)('%s requires the password a quarter of an hour after the sign-in', async (name, call) => {
  const person = await customer(name.replaceAll(' ', '-').toLowerCase());
  const { access } = await newSession(product.url, person);
  const old = signedInAgo(access, 16 * minute);
  expect(await call(old, person)).toMatchObject({
    status: 403,
    body: { error: 'Confirm your password to continue.', code: 'reauthentication_required' },
  });
  expect((await getAccount(old)).body.api_key).toBe((await getAccount(access)).body.api_key);
  expect((await call(signedInAgo(access, 14 * minute), person)).status).toBe(200);
});

async function customer(name: string): Promise<Credentials> {
  const credentials = { email: `${name}@session-end.example`, password: 'secret6' };
  await signUpCustomer(product.url, credentials);
  return credentials;
}

function getAccount(token: string) {
  return product.get('/api/account', bearer(token));
}

/** The API and Cognito refuse the session. */
async function expectEnded({ access, refresh }: SessionTokens) {
  expect(await getAccount(access)).toMatchObject({ status: 401, body: ended });
  expect(await product.get('/api/signups', bearer(access))).toMatchObject({ status: 401, body: ended });
  await expect(refreshed(refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const refused = { name: 'NotAuthorizedException' };
  await expect(cognito.send(new aws.GetUserCommand({ AccessToken: access }))).rejects.toMatchObject(refused);
}

function post(path: string, token: string, body: unknown = {}) {
  return product.post(path, body, bearer(token));
}

async function refreshed(RefreshToken: string): Promise<string> {
  const answer = await cognito.send(new aws.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  return answer.AuthenticationResult?.AccessToken ?? '';
}
