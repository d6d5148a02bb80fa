import { createPrivateKey, createPublicKey, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import privateKey from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' };
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import type { Pool } from './pool.ts';
import type { Client } from './pool-properties.ts';
import { notAuthorized } from './refusals.ts';
import { attribute, type User } from './users.ts';

const signingKey = createPrivateKey(privateKey.pem);
const verifyingKey = createPublicKey({ key: publicKey.jwk, format: 'jwk' });
const seconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export const jwks = { keys: [publicKey.jwk] };

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface Session {
  readonly id: string;
  readonly clientId: string;
  readonly startedAt: number;
}

interface AccessClaims {
  readonly sub: string;
  readonly client_id: string;
  readonly origin_jti: string;
  readonly exp: number;
}

export function newRefreshToken({ id, clientId, startedAt }: Session): string {
  return [id, clientId, startedAt, randomBytes(32).toString('base64url')].join('.');
}

export function sessionOf(refreshToken: string): Session {
  const [id = '', clientId = '', startedAt] = refreshToken.split('.');
  return { id, clientId, startedAt: Number(startedAt) };
}

export function isOver(pool: Pool, client: Client, { startedAt }: Session): boolean {
  return pool.now() / 1000 > startedAt + validity(client, 'RefreshToken');
}

export async function issue(pool: Pool, client: Client, user: User, session: Session): Promise<Tokens> {
  const iat = Math.floor(pool.now() / 1000);
  const groups = await pool.users.groups(user);
  const sub = attribute(user, 'sub');
  const common = {
    sub,
    iss: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.startedAt,
    iat,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
  };
  const expiresIn = validity(client, 'AccessToken');
  return {
    AccessToken: signed({
      ...common,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: iat + expiresIn,
      jti: randomUUID(),
      username: user.Username,
    }),
    IdToken: signed({
      ...common,
      aud: client.id,
      token_use: 'id',
      exp: iat + validity(client, 'IdToken'),
      jti: randomUUID(),
      'cognito:username': user.Username,
      email: attribute(user, 'email'),
      email_verified: attribute(user, 'email_verified') === 'true',
    }),
    ExpiresIn: expiresIn,
    TokenType: 'Bearer',
  };
}

/** Throws NotAuthorizedException if the token is forged, expired or revoked. */
export async function userOfAccessToken(pool: Pool, token: string): Promise<{ user: User; session: string }> {
  const claims = claimsOf(token);
  if (claims.exp <= pool.now() / 1000) throw notAuthorized('Access Token has expired');
  const user = await pool.users.find(claims.sub);
  if (!user?.RefreshTokens.some((refreshToken) => sessionOf(refreshToken).id === claims.origin_jti)) {
    throw notAuthorized('Access Token has been revoked');
  }
  if (!user.Enabled) throw notAuthorized('User is disabled.');
  return { user, session: claims.origin_jti };
}

function validity(client: Client, token: 'AccessToken' | 'IdToken' | 'RefreshToken'): number {
  const refresh = token === 'RefreshToken';
  const unit = client.TokenValidityUnits[token] ?? (refresh ? 'days' : 'hours');
  return (client[`${token}Validity`] || (refresh ? 30 : 1)) * seconds[unit];
}

function signed(claims: object): string {
  const content = `${encode({ alg: 'RS256', kid: publicKey.jwk.kid })}.${encode(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), signingKey).toString('base64url')}`;
}

function claimsOf(token: string): AccessClaims {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const genuine = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    verifyingKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!genuine) throw notAuthorized('Invalid Access Token');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
