/** Amplify's stored session, read from local storage without loading Amplify. */
export interface StoredSession {
  readonly username: string;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Time of the last sign-in with the password. */
  readonly signedInAt: number;
}

export function storagePrefix(clientId: string): string {
  return `CognitoIdentityServiceProvider.${clientId}.`;
}

/** The stored session. Undefined unless access token, refresh token and expiry are all present. */
export function readStoredSession(clientId: string): StoredSession | undefined {
  const username = localStorage.getItem(`${storagePrefix(clientId)}LastAuthUser`);
  if (!username) return undefined;
  const keys = keysOf(clientId, username);
  const accessToken = localStorage.getItem(keys.access);
  const refreshToken = localStorage.getItem(keys.refresh);
  const { exp, iat, auth_time } = claimsOf(accessToken);
  if (!accessToken || !refreshToken || typeof exp !== 'number') return undefined;
  const { email } = claimsOf(localStorage.getItem(keys.id));
  return {
    username,
    email: typeof email === 'string' ? email : '',
    accessToken,
    refreshToken,
    issuedAt: (typeof iat === 'number' ? iat : exp - 3600) * 1000,
    expiresAt: exp * 1000,
    signedInAt: typeof auth_time === 'number' ? auth_time * 1000 : 0,
  };
}

export interface FreshTokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Set only if the pool rotates refresh tokens. */
  readonly refreshToken: string | undefined;
}

export function storeTokens(clientId: string, username: string, tokens: FreshTokens): void {
  const keys = keysOf(clientId, username);
  localStorage.setItem(keys.access, tokens.accessToken);
  localStorage.setItem(keys.id, tokens.idToken);
  if (tokens.refreshToken) localStorage.setItem(keys.refresh, tokens.refreshToken);
}

/** Removes all of Amplify's data for this client. */
export function discardStoredSession(clientId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(storagePrefix(clientId))) localStorage.removeItem(key);
  }
}

function keysOf(clientId: string, username: string) {
  const user = `${storagePrefix(clientId)}${username}.`;
  return { access: `${user}accessToken`, id: `${user}idToken`, refresh: `${user}refreshToken` };
}

function claimsOf(token: string | null): Record<string, unknown> {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}
