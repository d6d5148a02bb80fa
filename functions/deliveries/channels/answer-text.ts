import { withoutSecrets } from '../../platform/observe/without-secrets.ts';
import { masked } from './masked.ts';

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
