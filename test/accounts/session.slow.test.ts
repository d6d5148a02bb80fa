import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Credentials } from '../../local/demo-customer.ts';
import { once } from '../support/once.ts';
import { routeData } from '../support/route-data.ts';
import { tokenLike } from './forged-tokens.ts';
import { cognitoOf } from './new-session.ts';
import { openDashboard } from './open-dashboard.ts';
import { pathOf, startScreens } from './screens.ts';

const screens = once(startScreens);
let customer: Credentials;
let page: Page;

beforeAll(async () => {
  customer = await screens.customer('session');
});

beforeEach(async () => {
  page = await screens.open();
  await openDashboard(page, screens.product.url, customer);
  return () => page.context().close();
});

test('G-04 a session that Cognito has ended is sent from a protected screen to sign in, and its tokens are deleted', async () => {
  const { client, userPoolId } = await cognitoOf(screens.product);
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: customer.email }));
  client.destroy();
  await expireIn(30);
  await page.reload();
  await atSignIn();
  expect(pathOf(page)).toBe('/signin');
  expect(await storedKeys()).toEqual([]);
});

test.each([
  ['G-05 without an access token', () => store('accessToken', null)],
  ['G-06 without a refresh token', () => store('refreshToken', null)],
  [
    'G-07 without an expiry',
    async () => store('accessToken', tokenLike((await stored('accessToken')) ?? '', { exp: undefined })),
  ],
  ['G-07 with an access token that is none', () => store('accessToken', 'nonsense')],
])('%s the stored session is discarded', async (_name, damage) => {
  await damage();
  await page.reload();
  await atSignIn();
  expect(await storedKeys()).toEqual([]);
});

test('G-08 a token is refreshed a minute before it expires, without user action', async () => {
  const old = await expireIn(63);
  await page.reload();
  await atDashboard();
  expect(await stored('accessToken')).toBe(old);
  await screens.product.until(async () => (await stored('accessToken')) !== old);
  expect(pathOf(page)).toBe('/dashboard');
});

test('G-09 a failed refresh is retried after 200, 400 and 800 ms, and the session is kept', async () => {
  const asked: number[] = [];
  await routeData(page, '**/local/cognito**', async (route) => {
    const target = route.request().headers()['x-amz-target'];
    if (!target?.endsWith('.GetTokensFromRefreshToken')) return route.continue();
    asked.push(Date.now());
    if (asked.length === 2) return route.abort();
    if (asked.length < 5) return route.fulfill({ status: 503, body: '{"message":"down"}' });
    return route.continue();
  });
  const old = await expireIn(30);
  await page.addInitScript(noteDelays);
  await page.reload();
  await atDashboard();
  await screens.product.until(async () => (await stored('accessToken')) !== old);
  expect(pathOf(page)).toBe('/dashboard');
  // React sets timers of up to 300 ms, too: each delay must be among the timers and between two requests.
  const delays = [200, 400, 800, 1600];
  expect(await page.evaluate<number[]>('window.delays')).toEqual(expect.arrayContaining(delays));
  expect(asked).toHaveLength(5);
  for (const [index, delay] of delays.entries()) {
    expect((asked[index + 1] ?? 0) - (asked[index] ?? 0)).toBeGreaterThanOrEqual(delay);
  }
});

test('G-10 signing out in another tab closes the protected screens of this tab', async () => {
  const other = await page.context().newPage();
  await other.goto(`${screens.product.url}/dashboard`);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.getByRole('heading', { name: 'Stop Missing Your Best Leads' }).waitFor();
  await atSignIn();
  expect(pathOf(page)).toBe('/signin');
  expect(pathOf(other)).toBe('/');
});

test('session events are reported: signed in, token refreshed, signed out, password recovery', async () => {
  const heard: string[] = [];
  await page.exposeFunction('heard', (event: string) => heard.push(event));
  await page.addInitScript("addEventListener('signupscout:session', ({ detail }) => window.heard(detail))");
  await expireIn(62);
  await page.reload();
  await screens.product.until(() => heard.includes('token-refreshed'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await screens.product.until(() => heard.includes('signed-out'));
  await page.goto(`${screens.product.url}/reset-password#email=a%40b.example&code=123456`);
  await screens.product.until(() => heard.includes('password-recovery'));
  expect(heard).toEqual(['signed-in', 'token-refreshed', 'signed-out', 'password-recovery']);
});

/** Records the delays of the page's timers, in milliseconds. */
const noteDelays = `
  window.delays = [];
  const original = window.setTimeout;
  window.setTimeout = (work, delay, ...more) => {
    window.delays.push(delay);
    return original(work, delay, ...more);
  };`;

/** Stores an access token like the current one that expires in so many seconds. */
async function expireIn(life: number): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + life;
  const token = tokenLike((await stored('accessToken')) ?? '', { iat: exp - 3600, exp });
  await store('accessToken', token);
  return token;
}

function atSignIn() {
  return page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
}

function storedKeys(): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('Cognito')));
}

/** Changes a stored part of the session; null removes it. */
function store(kind: string, value: string | null): Promise<void> {
  return page.evaluate(
    ([wanted, next]) => {
      const name = Object.keys(localStorage).find((key) => key.endsWith(`.${wanted}`));
      if (!name) throw new Error(`Nothing is stored as ${wanted}`);
      if (next === null) localStorage.removeItem(name);
      else localStorage.setItem(name, String(next));
    },
    [kind, value] as const,
  );
}

function stored(kind: string): Promise<string | undefined> {
  return page.evaluate(
    (wanted) => Object.entries(localStorage).find(([name]) => name.endsWith(`.${wanted}`))?.[1],
    kind,
  );
}

function atDashboard() {
  return page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
