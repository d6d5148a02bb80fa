import { seal, unseal } from '../../platform/security/seal.ts';

/** Encrypts an API key for showing, bound to its account. */
export function sealKey(accountId: string, apiKey: string): Promise<string> {
  return seal('apiKeySecret', accountId, apiKey);
}

/** Decrypts what sealKey made. Throws where it was altered, belongs to another account, or its version is no longer kept. */
export function openKey(accountId: string, sealed: string): Promise<string> {
  return unseal('apiKeySecret', accountId, sealed);
}
