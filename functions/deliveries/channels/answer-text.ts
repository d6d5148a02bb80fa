import type { IncomingHttpHeaders } from 'node:http';
import { withoutSecrets } from '../../platform/observe/log.ts';
import type { AttemptResult } from '../attempt/prepared-delivery.ts';

const limit = 1_024;
/** All that is not seen or moves the cursor, but line breaks, tabs and the joiners that emoji and scripts need. */
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The first kilobyte of an answer as the delivery log keeps it: text without control characters, without any part
 * of the secrets, and without addresses and keys, which would outlive their deletion there. Anything but UTF-8 is named as
 * binary.
 */
export function answerText(body: Uint8Array, secrets: readonly string[]): string {
  const text = decode(body);
  if (text === undefined) return '(binary data)';
  // Masked before it is cut, so that no part of a secret is left at the end.
  const kept = decode(Buffer.from(masked(text, secrets)).subarray(0, limit)) ?? '';
  return withoutSecretText(kept.replace(/\r\n?/g, '\n').replace(unseen, '')).trim();
}

/** UTF-8 as text, a character that is cut at the end left out; undefined for anything else. */
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

/** So many characters in a row are a part of a secret; fewer match by chance. */
const partLength = 8;

/** A text with asterisks in place of each part of a secret, in any of the spellings that a receiver may answer it in. */
function masked(text: string, secrets: readonly string[]): string {
  const parts = new Set(secrets.flatMap(spellingsOf).flatMap(partsOf));
  const characters = text.split('');
  for (const [at, part] of partsOf(text).entries()) {
    if (parts.has(part)) characters.fill('*', at, at + partLength);
  }
  return characters.join('');
}

/** Every run of characters that is as long as a part. */
function partsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) =>
    text.slice(at, at + partLength),
  );
}

/** A secret as it is, in JSON and in an address; and it, and the key in it, in base64 and hexadecimal digits. */
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

/** Base64 of a text that has 0, 1 or 2 bytes before it, without the characters that these change. */
function base64Of(text: string): string[] {
  return [0, 2, 3].map((changed, before) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
      .toString('base64')
      .slice(changed),
  );
}

const longest = 24 * 3600;

/**
 * The seconds that an answer 429 or 503 asks us to wait, at most a day: its Retry-After, in seconds or as a date.
 * Empty for other answers, and where it does not say, says it in no known form, or the time is over.
 */
export function retryAfter({ status, headers }: Answer, now: Date): Pick<AttemptResult, 'retry_after'> {
  if (status !== 429 && status !== 503) return {};
  const text = headers['retry-after']?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return seconds > 0 ? { retry_after: Math.min(seconds, longest) } : {};
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}
