import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { newestKey, withAnyKey } from '../platform/secrets.ts';

const ivLength = 12;
const tagLength = 16;

/** Encrypts an API key for showing (AES-256-GCM, bound to its account), as base64url. */
export async function sealKey(accountId: string, apiKey: string): Promise<string> {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', await newestKey('apiKeySecret'), iv);
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts what sealKey made, by whichever version of the secret. Throws where it was altered, belongs to
 * another account, or its version is no longer kept.
 */
export async function openKey(accountId: string, sealed: string): Promise<string> {
  const opened = await withAnyKey('apiKeySecret', (key) => openWith(key, accountId, sealed));
  if (opened === undefined) throw new Error('No version of the secret opens the API key of an account.');
  return opened;
}

function openWith(key: Buffer, accountId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
