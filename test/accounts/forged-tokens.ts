import * as crypto from 'node:crypto';
import privateKey from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' };
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import { type Claims, claimsOf } from './token-claims.ts';

const poolKey = crypto.createPrivateKey(privateKey.pem);
const kid = publicKey.jwk.kid;
const stranger = crypto.generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Signs a copy of a genuine token with the pool's key, so that a forgery fails only for its fault. */
export function genuineCopy(accessToken: string): string {
  return rs256(claimsOf(accessToken));
}

/** Forged access tokens, each wrong in one way. */
export function forgedTokens(tokens: { access: string; id: string }): Record<string, string> {
  const claims = claimsOf(tokens.access);
  const publicPem = createPublicPem();
  const [header = '', payload = '', signature = ''] = tokens.access.split('.');
  const now = Math.floor(Date.now() / 1000);
  const changed = encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' });
  return {
    'no token': '',
    'text that is none': 'let-me-in',
    'the id token': tokens.id,
    'an expired token': rs256({ ...claims, iat: now - 7200, exp: now - 3600 }),
    'a token of another pool': rs256({ ...claims, iss: `${String(claims.iss)}Other` }),
    "another region's token": rs256({ ...claims, iss: String(claims.iss).replace('eu-west-1', 'us-east-1') }),
    'a token of another client': rs256({ ...claims, client_id: 'other' }),
    'a token without a client': rs256({ ...claims, client_id: undefined }),
    'a token of another use': rs256({ ...claims, token_use: 'id', aud: claims.client_id }),
    'a token without expiry': rs256({ ...claims, exp: undefined }),
    'a token that does not say when its session began': rs256({ ...claims, auth_time: undefined }),
    'a token signed by a stranger': rs256(claims, stranger),
    'a token with a key id that is none': rs256(claims, stranger, { alg: 'RS256', kid: 'stranger' }),
    'alg none': `${encode({ alg: 'none', kid })}.${payload}.`,
    'alg none with the old signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
    'no algorithm': `${encode({ kid })}.${payload}.${signature}`,
    'HS256 with the public key as its secret': hs256(claims, publicPem),
    'HS256 with the modulus as its secret': hs256(claims, publicKey.jwk.n),
    'another owner under the old signature': `${header}.${changed}.${signature}`,
    'a signature cut off': `${header}.${payload}.${signature.slice(0, -8)}`,
    'no signature': `${header}.${payload}.`,
  };
}

/** A copy of a token, signed by the pool, with some claims changed. */
export function tokenLike(accessToken: string, changes: Claims): string {
  return rs256({ ...claimsOf(accessToken), ...changes });
}

function rs256(
  claims: Claims,
  key: crypto.KeyObject = poolKey,
  header: object = { alg: 'RS256', kid },
): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${crypto.sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}

function createPublicPem(): string {
  return String(
    crypto.createPublicKey({ key: publicKey.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
  );
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function hs256(claims: Claims, secret: string): string {
  const content = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`;
  return `${content}.${crypto.createHmac('sha256', secret).update(content).digest('base64url')}`;
}
