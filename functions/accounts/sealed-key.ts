import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { signingKey } from '../platform/secrets.ts';

const ivLength = 12;
const tagLength = 16;

/** Encrypts an API key for showing (AES-256-GCM, bound to its account), as base64url. */
export const sealKey = async (accountId: string, apiKey: string): Promise<string> => {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', await signingKey('api-key'), iv);
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Decrypts what sealKey made. Throws where it was altered or belongs to another account. */
export const openKey = async (accountId: string, sealed: string): Promise<string> => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await signingKey('api-key'), bytes.subarray(0, ivLength));
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
    'utf8',
  );
};
