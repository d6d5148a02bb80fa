import { useSyncExternalStore } from 'react';
import type { WebConfig } from '../../../shared/web-config.ts';
import { loadConfig } from './config.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { tellSession } from './session-events.ts';
import {
  discardStoredSession,
  readStoredSession,
  type StoredSession,
  storagePrefix,
} from './stored-session.ts';

/** `departure` says where a signed-out visitor of a protected screen goes: home after Sign Out. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }
  | { readonly status: 'signed-out'; readonly departure: '/' | '/signin' }
  | { readonly status: 'signed-in'; readonly email: string; readonly username: string };

let current: Session = { status: 'unknown' };
let timer: ReturnType<typeof setTimeout> | undefined;
let heldToken: string | undefined;
/** Between the press on Sign Out and its end, every loss of the session is the user's own doing. */
let leaving = false;
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
export async function sessionStored(): Promise<void> {
  const config = await loadConfig();
  adopt(config, readStoredSession(config.userPoolClientId));
}

/** An access token that still holds for some seconds; undefined when the session is over. */
export async function accessToken(options: { fresh?: boolean } = {}): Promise<string | undefined> {
  const config = await loadConfig();
  const stored = readStoredSession(config.userPoolClientId);
  if (!stored) return sessionStored().then(() => undefined);
  if (!options.fresh && stored.expiresAt > Date.now() + 5_000) return stored.accessToken;
  await refresh(config);
  return readStoredSession(config.userPoolClientId)?.accessToken;
}

/** Forgets the session in this browser; a protected screen then leaves for `/signin`. */
export async function endSession(): Promise<void> {
  const config = await loadConfig();
  discardStoredSession(config.userPoolClientId);
  adopt(config, undefined);
}

/** Ends the session by the user's wish: `revoke` first, and a protected screen then leaves for `/`. */
export async function leaveSession(revoke: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await revoke();
  } finally {
    await endSession().finally(() => {
      leaving = false;
    });
  }
}

/** Once a screen has been left for home, the next visit to a protected one asks for sign-in again. */
export function forgetDeparture(): void {
  if (current.status === 'signed-out' && current.departure === '/')
    become({ status: 'signed-out', departure: '/signin' });
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
    if (before !== 'signed-out') become({ status: 'signed-out', departure: leaving ? '/' : '/signin' });
    if (before === 'signed-in') tellSession('signed-out');
    return;
  }
  timer = setTimeout(() => refresh(config), Math.max(0, refreshAt(stored) - Date.now()));
  const known = current.status === 'signed-in' && current.username === stored.username;
  const sameEmail = current.status === 'signed-in' && current.email === stored.email;
  if (!known || !sameEmail) become({ status: 'signed-in', email: stored.email, username: stored.username });
  if (!known) tellSession('signed-in');
  else if (refreshed) tellSession('token-refreshed');
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
