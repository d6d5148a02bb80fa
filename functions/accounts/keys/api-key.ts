import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../platform/security/seal.ts';
import { testAccountOf } from '../requests/test-account.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'ss';
const testPrefix = 'sstest';
const accountIdLength = 22;
const secretLength = 43;
const pattern = new RegExp(
  `^(${prefix}|${testPrefix})([0-9A-Za-z]{${accountIdLength}})[0-9A-Za-z]{${secretLength}}$`,
);

/** The account of a Cognito user: its `sub`, a UUID, in 22 characters of base 62. */
export function accountIdOfUser(sub: string): string {
  return base62(BigInt(`0x${sub.replaceAll('-', '')}`), accountIdLength);
}

/**
 * A new key for an account: 2 letters (6 for a test key), the account's id, and 43 characters that hold 256 random bits.
 * Strictly alphanumeric, 67 or 71 characters, as API Gateway demands. It names its owner, so that no search
 * is needed to find them.
 */
export function newApiKey(accountId: string, isTest = false): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return `${isTest ? testPrefix : prefix}${accountId}${secret}`;
}

/** What is stored to check a key: 256 random bits need neither salt nor stretching. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('base64url');
}

/**
 * The account that a key claims to belong to, and the hash to check; undefined for no key of ours. That of a test key is the
 * test account: this is the one place where a request is led there.
 */
export function parseApiKey(value: string): { accountId: string; hash: string } | undefined {
  const [, kind, owner] = pattern.exec(value) ?? [];
  if (!owner) return undefined;
  return { accountId: kind === testPrefix ? testAccountOf(owner) : owner, hash: hashApiKey(value) };
}

/** A whole number in base 62, padded to `length` with zeros. */
function base62(value: bigint, length: number): string {
  let rest = value;
  let digits = '';
  while (rest > 0n) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits.padStart(length, '0');
}

/** Encrypts an API key for showing, bound to its account. */
export function sealKey(accountId: string, apiKey: string): Promise<string> {
  return seal('apiKeySecret', accountId, apiKey);
}

/** Decrypts what sealKey made. Throws where it was altered, belongs to another account, or its version is no longer kept. */
export function unsealKey(accountId: string, sealed: string): Promise<string> {
  return unseal('apiKeySecret', accountId, sealed);
}
