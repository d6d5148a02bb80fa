import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { WebConfig } from '../../../../shared/web-config.ts';
import { loadConfig } from '../api/config.ts';
import { dispatchSessionEvent } from './session-events.ts';
import {
  discardStoredSession,
  readStoredSession,
  type StoredSession,
  storagePrefix,
  storeTokens,
} from './stored-session.ts';

/** `redirectTo` is the target for visitors of protected screens: home after Sign Out, otherwise sign-in. */
type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }
  | { readonly status: 'signed-out'; readonly redirectTo: '/' | '/signin' }
  | { readonly status: 'signed-in'; readonly email: string; readonly username: string };

let current: Session = { status: 'unknown' };
let timer: ReturnType<typeof setTimeout> | undefined;
let heldToken: string | undefined;
/**
 * True from the press on Sign Out until the session has ended. The redirect then goes home instead of to
 * sign-in.
 */
let signingOut = false;
let refreshing: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Reads the stored session, drops an incomplete one, and follows other tabs. */
export async function startSession(): Promise<void> {
  const config = await loadConfig().catch(() => undefined);
  if (!config) return become({ status: 'failed' });
  const clientId = config.userPoolClientId;
  const stored = readStoredSession(clientId);
  if (!stored) discardStoredSession(clientId);
  adopt(config, stored);
  window.addEventListener('storage', ({ key }) => {
    // Another tab writes its tokens one by one, so keep an incomplete session here.
    if (key === null || key.startsWith(storagePrefix(clientId))) adopt(config, readStoredSession(clientId));
  });
}

export async function adoptStoredSession(): Promise<void> {
  const config = await loadConfig();
  adopt(config, readStoredSession(config.userPoolClientId));
}

/** An access token that is valid for at least some seconds; undefined if the session is over. */
export async function accessToken(options: { fresh?: boolean } = {}): Promise<string | undefined> {
  const config = await loadConfig();
  const stored = readStoredSession(config.userPoolClientId);
  if (!stored) return adoptStoredSession().then(() => undefined);
  if (!options.fresh && stored.expiresAt > Date.now() + 5_000) return stored.accessToken;
  await refresh(config);
  return readStoredSession(config.userPoolClientId)?.accessToken;
}

/**
 * Runs work that ends this browser's session and stores a new one. A request that is rejected in between, in
 * any tab, waits for the new session instead of signing the browser out.
 */
export async function replaceSession(work: () => Promise<void>): Promise<void> {
  const { userPoolClientId } = await loadConfig();
  await inTurn(`replace ${userPoolClientId}`, work);
  await adoptStoredSession();
}

/** Removes the session from this browser. Protected screens then redirect to `/signin`. */
export async function endSession(): Promise<void> {
  const config = await loadConfig();
  discardStoredSession(config.userPoolClientId);
  adopt(config, undefined);
}

/**
 * Signs out: runs `revoke`, then ends the session even if that failed. Protected screens then redirect to
 * `/`.
 */
export async function signOutAfter(revoke: () => Promise<void>): Promise<void> {
  signingOut = true;
  try {
    await revoke();
  } finally {
    await endSession().finally(() => {
      signingOut = false;
    });
  }
}

/**
 * Called after Sign Out has opened the home page. Later visits to protected screens redirect to sign-in
 * again.
 */
export function resetRedirect(): void {
  if (current.status === 'signed-out' && current.redirectTo === '/')
    become({ status: 'signed-out', redirectTo: '/signin' });
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => current);
}

export function onSessionChange(listener: (session: Session) => void): void {
  listeners.add(() => listener(current));
}

function become(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

function adopt(config: WebConfig, stored: StoredSession | undefined): void {
  clearTimeout(timer);
  const before = current.status;
  const refreshed = heldToken !== undefined && heldToken !== stored?.accessToken;
  heldToken = stored?.accessToken;
  if (!stored) {
    if (before !== 'signed-out') become({ status: 'signed-out', redirectTo: signingOut ? '/' : '/signin' });
    if (before === 'signed-in') dispatchSessionEvent('signed-out');
    return;
  }
  timer = setTimeout(() => refresh(config), Math.max(0, refreshAt(stored) - Date.now()));
  const known = current.status === 'signed-in' && current.username === stored.username;
  const sameEmail = current.status === 'signed-in' && current.email === stored.email;
  if (!known || !sameEmail) become({ status: 'signed-in', email: stored.email, username: stored.username });
  if (!known) dispatchSessionEvent('signed-in');
  else if (refreshed) dispatchSessionEvent('token-refreshed');
}

function refresh(config: WebConfig): Promise<void> {
  refreshing ??= refreshTokens(config)
    .then(() => adopt(config, readStoredSession(config.userPoolClientId)))
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One minute before expiry, or halfway for tokens shorter than two minutes. */
function refreshAt({ issuedAt, expiresAt }: StoredSession) {
  return expiresAt - Math.min(60_000, (expiresAt - issuedAt) / 2);
}

const answerSchema = z.object({
  AuthenticationResult: z.object({
    AccessToken: z.string(),
    IdToken: z.string(),
    RefreshToken: z.optional(z.string()),
  }),
});

const firstDelay = 200;
const longestDelay = 30_000;

const passingRefusals = /TooManyRequests|LimitExceeded|Forbidden|InternalError/;

/**
 * Exchanges the refresh token. Retries with delays that double from 200 ms while Cognito fails or is
 * unreachable; Amplify would throw after three tries. Tabs take turns, because a rotated refresh token
 * works once.
 */
async function refreshTokens(config: WebConfig): Promise<void> {
  const clientId = config.userPoolClientId;
  const before = readStoredSession(clientId)?.accessToken;
  await inTurn(`refresh ${clientId}`, async () => {
    if (readStoredSession(clientId)?.accessToken !== before) return;
    if ((await refreshUntilResponse(config)) !== 'ended') return;
    await replacementDone(clientId);
    if (readStoredSession(clientId)?.accessToken === before) discardStoredSession(clientId);
  });
}

/** Waits until no tab replaces the session, for 20 s at most: the work that replaces it may wait here, too. */
async function replacementDone(clientId: string): Promise<void> {
  if (!('locks' in navigator)) return;
  const signal = AbortSignal.timeout(20_000);
  await navigator.locks.request(`replace ${clientId}`, { signal }, () => undefined).catch(() => undefined);
}

/** Without a secure context, such as a laptop's address in the local network, there are no locks. */
function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

async function refreshUntilResponse(config: WebConfig): Promise<'fresh' | 'ended'> {
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      return await refreshOnce(config);
    } catch {
      await wait(delay);
    }
  }
}

/**
 * One request to Cognito. Returns `ended` if the refresh token is rejected. Throws if there is no usable
 * response.
 */
async function refreshOnce(config: WebConfig): Promise<'fresh' | 'ended'> {
  const stored = readStoredSession(config.userPoolClientId);
  if (!stored) return 'ended';
  const response = await fetch(endpointOf(config), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, RefreshToken: stored.refreshToken }),
    cache: 'no-store',
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (isPassing(response.status, body)) throw new Error(`Cognito responded with ${response.status}`);
  if (!response.ok) return 'ended';
  const { AuthenticationResult: result } = answerSchema.parse(body);
  // Do not undo a sign-out that happened in another tab.
  if (!readStoredSession(config.userPoolClientId)) return 'ended';
  storeTokens(config.userPoolClientId, stored.username, {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
  });
  return 'fresh';
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function endpointOf(config: WebConfig) {
  return config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`;
}

/** Server errors and rate limits say nothing about the session. */
function isPassing(status: number, body: unknown) {
  return (
    status >= 500 || status === 429 || (status >= 400 && passingRefusals.test(JSON.stringify(body) ?? ''))
  );
}
