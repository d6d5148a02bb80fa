import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'ss';
const accountIdLength = 22;
const secretLength = 43;
const pattern = new RegExp(`^${prefix}([0-9A-Za-z]{${accountIdLength}})[0-9A-Za-z]{${secretLength}}$`);

/** The account of a Cognito user: its `sub`, a UUID, in 22 characters of base 62. */
export function accountIdOfUser(sub: string): string {
  return base62(BigInt(`0x${sub.replaceAll('-', '')}`), accountIdLength);
}

/**
 * A new key for an account: 2 letters, the account's id, and 43 characters that hold 256 random bits.
 * Strictly alphanumeric, 67 characters, as API Gateway demands. It names its owner, so that no search
 * is needed to find them.
 */
export function newApiKey(accountId: string): string {
  return `${prefix}${accountId}${base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)}`;
}

/** What is stored to check a key: 256 random bits need neither salt nor stretching. */
export function hashApiKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('base64url');
}

/** The account that a key claims to belong to, and the hash to check; undefined for no key of ours. */
export function readApiKey(value: string): { accountId: string; hash: string } | undefined {
  const accountId = pattern.exec(value)?.[1];
  return accountId ? { accountId, hash: hashApiKey(value) } : undefined;
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
