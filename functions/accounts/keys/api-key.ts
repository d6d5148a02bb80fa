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

/** Account id of a Cognito user: its `sub` (a UUID) as 22 base-62 characters. */
export function accountIdOfUser(sub: string): string {
  return base62(BigInt(`0x${sub.replaceAll('-', '')}`), accountIdLength);
}

/**
 * A new key: `ss` or `sstest`, the account's id, and 256 random bits in 43 characters. Alphanumeric because
 * API Gateway requires it. Contains the account's id, so that no lookup is needed.
 */
export function newApiKey(accountId: string, isTest = false): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return `${isTest ? testPrefix : prefix}${accountId}${secret}`;
}

/** 256 random bits need neither salt nor stretching. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('base64url');
}

/**
 * Returns the account that a key claims, and the hash to verify; undefined if malformed. A test key leads to
 * the test account. No other code decides that.
 */
export function parseApiKey(value: string): { accountId: string; hash: string } | undefined {
  const [, kind, owner] = pattern.exec(value) ?? [];
  if (!owner) return undefined;
  return { accountId: kind === testPrefix ? testAccountOf(owner) : owner, hash: hashApiKey(value) };
}

function base62(value: bigint, length: number): string {
  let rest = value;
  let digits = '';
  while (rest > 0n) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits.padStart(length, '0');
}

export function sealKey(accountId: string, apiKey: string): Promise<string> {
  return seal('apiKeySecret', accountId, apiKey);
}

/** Throws if the value was altered, belongs to another account, or uses a deleted secret version. */
export function unsealKey(accountId: string, sealed: string): Promise<string> {
  return unseal('apiKeySecret', accountId, sealed);
}
