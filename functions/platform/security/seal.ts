import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { newestKey, withAnyKey } from '../aws/secrets.ts';

const ivLength = 12;
const tagLength = 16;

export type SealingSecret = 'apiKeySecret' | 'destinationSecret' | 'connectionSecret';

/** AES-256-GCM, as base64url. Only `owner` can open it. */
export async function seal(secret: SealingSecret, owner: string, text: string): Promise<string> {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', await newestKey(secret), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws if altered, sealed for another owner, or sealed with a deleted secret version. */
export async function unseal(secret: SealingSecret, owner: string, sealed: string): Promise<string> {
  const opened = await withAnyKey(secret, (key) => openWith(key, owner, sealed));
  if (opened === undefined) throw new Error(`No version of the secret ${secret} opens what it sealed.`);
  return opened;
}

function openWith(key: Buffer, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
