import { createHmac, timingSafeEqual } from 'node:crypto';
import { newestKey, withAnyKey } from './secrets.ts';

/** Signature of a link in an email. Links of different kinds must sign texts of different shapes. */
export async function signLink(text: string): Promise<string> {
  return sign(await newestKey('unsubscribeSecret'), text).toString('base64url');
}

/** True if a current key signed the text. */
export async function isLinkSignature(signature: string, text: string): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  const genuine = await withAnyKey('unsubscribeSecret', (key) => {
    const expected = sign(key, text);
    return (given.length === expected.length && timingSafeEqual(given, expected)) || undefined;
  });
  return genuine ?? false;
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
