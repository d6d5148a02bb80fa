import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Keyring, newestKey, withAnyKey } from './secrets.ts';

/** Base64url. Texts of different kinds that one keyring signs must have different shapes. */
export async function signWith(keyring: Keyring, text: string): Promise<string> {
  return digest(await newestKey(keyring), text).toString('base64url');
}

/** True if a current key signed the text. */
export async function isSignedWith(keyring: Keyring, text: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature, 'base64url');
  const genuine = await withAnyKey(keyring, (key) => {
    const expected = digest(key, text);
    return (given.length === expected.length && timingSafeEqual(given, expected)) || undefined;
  });
  return genuine ?? false;
}

function digest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
