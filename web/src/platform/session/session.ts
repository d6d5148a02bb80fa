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

/** `redirectTo` is where a protected screen sends a signed-out visitor: home after Sign Out, else to sign-in. */
type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }
  | { readonly status: 'signed-out'; readonly redirectTo: '/' | '/signin' }
  | { readonly status: 'signed-in'; readonly email: string; readonly username: string };

let current: Session = { status: 'unknown' };
let timer: ReturnType<typeof setTimeout> | undefined;
let heldToken: string | undefined;
/** True from the press on Sign Out until the session has ended: such an end leads home, not to sign-in. */
let signingOut = false;
let refreshing: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Reads the stored session, drops an incomplete one, and from then on follows other tabs. */
export async function startSession(): Promise<void> {
  const config = await loadConfig().catch(() => undefined);
  if (!config) return become({ status: 'failed' });
  const clientId = config.userPoolClientId;
  const stored = readStoredSession(clientId);
  if (!stored) discardStoredSession(clientId);
  adopt(config, stored);
  window.addEventListener('storage', ({ key }) => {
    // Another tab writes its tokens one by one: an incomplete session here is not yet one to discard.
    if (key === null || key.startsWith(storagePrefix(clientId))) adopt(config, readStoredSession(clientId));
  });
}

/** Takes over what a sign-in has just stored. */
export async function adoptStoredSession(): Promise<void> {
  const config = await loadConfig();
  adopt(config, readStoredSession(config.userPoolClientId));
}

/** An access token that still holds for some seconds; undefined when the session is over. */
export async function accessToken(options: { fresh?: boolean } = {}): Promise<string | undefined> {
  const config = await loadConfig();
  const stored = readStoredSession(config.userPoolClientId);
  if (!stored) return adoptStoredSession().then(() => undefined);
  if (!options.fresh && stored.expiresAt > Date.now() + 5_000) return stored.accessToken;
  await refresh(config);
  return readStoredSession(config.userPoolClientId)?.accessToken;
}

/** Removes the session from this browser; a protected screen then leads to `/signin`. */
export async function endSession(): Promise<void> {
  const config = await loadConfig();
  discardStoredSession(config.userPoolClientId);
  adopt(config, undefined);
}

/** Signs the customer out: runs `revoke`, then ends the session even if that failed. A protected screen then leads to `/`. */
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

/** After Sign Out has led home, the next visit to a protected screen leads to sign-in again. */
export function resetRedirect(): void {
  if (current.status === 'signed-out' && current.redirectTo === '/')
    become({ status: 'signed-out', redirectTo: '/signin' });
}

/** The session, re-rendering the component whenever it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => current);
}

/** Calls `listener` on every change of session. */
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

/** Halfway through for tokens shorter than two minutes, else a minute before they expire. */
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
 * Exchanges the refresh token, retrying from 200 ms with doubling delays for as long as Cognito fails or
 * cannot be reached. Amplify would try three times and throw. Tabs take turns, because a rotated refresh
 * token works once.
 */
async function refreshTokens(config: WebConfig): Promise<void> {
  const clientId = config.userPoolClientId;
  const before = readStoredSession(clientId)?.accessToken;
  await inTurn(`refresh ${clientId}`, async () => {
    if (readStoredSession(clientId)?.accessToken !== before) return;
    if ((await askUntilAnswered(config)) === 'ended') discardStoredSession(clientId);
  });
}

/** Without a secure context (a laptop's address in the local network) there are no locks. */
function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

async function askUntilAnswered(config: WebConfig): Promise<'fresh' | 'ended'> {
  for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
    try {
      return await askOnce(config);
    } catch {
      await wait(delay);
    }
  }
}

/** One request to Cognito: `ended` when it refuses the refresh token; throws while it cannot be asked. */
async function askOnce(config: WebConfig): Promise<'fresh' | 'ended'> {
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
  if (isPassing(response.status, body)) throw new Error(`Cognito answered ${response.status}`);
  if (!response.ok) return 'ended';
  const { AuthenticationResult: result } = answerSchema.parse(body);
  // A sign-out in another tab while we asked must not be undone.
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

/** Trouble of Cognito's own, or a limit, says nothing about the session. */
function isPassing(status: number, body: unknown) {
  return (
    status >= 500 || status === 429 || (status >= 400 && passingRefusals.test(JSON.stringify(body) ?? ''))
  );
}
