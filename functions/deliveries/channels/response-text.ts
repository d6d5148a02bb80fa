import type { IncomingHttpHeaders } from 'node:http';
import { withoutSecrets } from '../../platform/observe/log.ts';
import type { AttemptResult } from '../attempt/prepared-delivery.ts';

const limit = 1_024;
/** Invisible and cursor-moving characters, except line breaks, tabs and joiners. */
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * First kilobyte of a response for the delivery log: without control characters, parts of the secrets, email
 * addresses and keys. Returns a placeholder for anything but UTF-8.
 */
export function responseText(body: Uint8Array, secrets: readonly string[]): string {
  const text = decode(body);
  if (text === undefined) return '(binary data)';
  // Masked before cutting, so that no part of a secret remains at the end.
  const kept = decode(Buffer.from(masked(text, secrets)).subarray(0, limit)) ?? '';
  return withoutSecretText(kept.replace(/\r\n?/g, '\n').replace(unseen, '')).trim();
}

function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

function withoutSecretText(text: string): string {
  return String(withoutSecrets(text));
}

const partLength = 8;

function masked(text: string, secrets: readonly string[]): string {
  const parts = new Set(secrets.flatMap(spellingsOf).flatMap(partsOf));
  const characters = text.split('');
  for (const [at, part] of partsOf(text).entries()) {
    if (parts.has(part)) characters.fill('*', at, at + partLength);
  }
  return characters.join('');
}

function partsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) =>
    text.slice(at, at + partLength),
  );
}

/** Encodings: plain, JSON, URL, base64 and hexadecimal, of the secret and its key. */
function spellingsOf(secret: string): string[] {
  const key = secret.replace(/^whsec_/, '');
  const inBase64 = [secret, key].flatMap(base64Of);
  const inHex = [Buffer.from(secret), Buffer.from(key), Buffer.from(key, 'base64')].map((bytes) =>
    bytes.toString('hex'),
  );
  return [
    secret,
    secret.replaceAll('/', '\\/'),
    encodeURIComponent(secret),
    ...[secret, ...inBase64].map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    ...inBase64,
    ...inHex,
    ...inHex.map((text) => text.toUpperCase()),
  ];
}

/** Base64 at all three byte offsets, without the characters that neighbors affect. */
function base64Of(text: string): string[] {
  return [0, 2, 3].map((changed, before) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
      .toString('base64')
      .slice(changed),
  );
}

/** Seconds. */
export const longestWait = 24 * 3600;

/** Retry-After of a 429 or 503 in seconds, at most a day. Empty if missing, malformed or past. */
export function retryAfter({ status, headers }: Answer, now: Date): Pick<AttemptResult, 'retry_after'> {
  if (status !== 429 && status !== 503) return {};
  const text = headers['retry-after']?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return seconds > 0 ? { retry_after: Math.min(seconds, longestWait) } : {};
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}
