import { randomUUID } from 'node:crypto';
import type {
  AdminUserGlobalSignOutRequest,
  GetTokensFromRefreshTokenRequest,
  GlobalSignOutRequest,
  RevokeTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientOf, type Pool } from './pool.ts';
import type { Client } from './pool-properties.ts';
import { notAuthorized, userNotFound } from './refusals.ts';
import { isOver, issue, newRefreshToken, sessionOf, type Tokens, userOfAccessToken } from './tokens.ts';
import type { User } from './users.ts';

export async function startSession(pool: Pool, client: Client, user: User): Promise<Tokens> {
  const session = { id: randomUUID(), clientId: client.id, startedAt: Math.floor(pool.now() / 1000) };
  const refreshToken = newRefreshToken(session);
  const over = (token: string) => {
    const past = sessionOf(token);
    const owner = pool.clients.get(past.clientId);
    return !owner || isOver(pool, owner, past);
  };
  await pool.users.update(user.Username, (current) => ({
    ...current,
    RefreshTokens: [...current.RefreshTokens.filter((token) => !over(token)), refreshToken],
  }));
  return { ...(await issue(pool, client, user, session)), RefreshToken: refreshToken };
}

export async function refresh(pool: Pool, request: GetTokensFromRefreshTokenRequest) {
  const client = clientOf(pool, request.ClientId);
  const token = request.RefreshToken ?? '';
  const user = await userOfRefreshToken(pool, token);
  if (!user) throw notAuthorized('Refresh Token has been revoked');
  const session = sessionOf(token);
  if (session.clientId !== client.id) throw notAuthorized('Invalid Refresh Token');
  if (isOver(pool, client, session)) throw notAuthorized('Refresh Token has expired');
  if (!user.Enabled) throw notAuthorized('User is disabled.');
  return { AuthenticationResult: await issue(pool, client, user, session) };
}

export async function revokeToken(pool: Pool, request: RevokeTokenRequest) {
  clientOf(pool, request.ClientId);
  const user = await userOfRefreshToken(pool, request.Token);
  if (user) {
    await pool.users.update(user.Username, (current) => ({
      ...current,
      RefreshTokens: current.RefreshTokens.filter((token) => token !== request.Token),
    }));
  }
  return {};
}

export async function globalSignOut(pool: Pool, request: GlobalSignOutRequest) {
  await endAllSessions(pool, (await userOfAccessToken(pool, request.AccessToken ?? '')).user);
  return {};
}

/** Throws UserNotFoundException. */
export async function adminUserGlobalSignOut(pool: Pool, request: AdminUserGlobalSignOutRequest) {
  const user = await pool.users.find(request.Username);
  if (!user) throw userNotFound();
  await endAllSessions(pool, user);
  return {};
}

async function userOfRefreshToken(pool: Pool, token: string | undefined): Promise<User | undefined> {
  return (await pool.users.all()).find(({ RefreshTokens }) => RefreshTokens.includes(token ?? ''));
}

function endAllSessions(pool: Pool, user: User) {
  return pool.users.update(user.Username, (current) => ({ ...current, RefreshTokens: [] }));
}
