import { liveAccountOf } from '../accounts/requests/test-account.ts';
import { seal, unseal } from '../platform/security/seal.ts';
import type { StoredDestination } from './destination-item.ts';

type Owner = Pick<StoredDestination, 'accountId' | 'id'>;

/** Encrypts an address that is a secret, or a signing secret, bound to its account and its destination. */
export function sealText(destination: Owner, text: string): Promise<string> {
  return seal('destinationSecret', ownerOf(destination), text);
}

/** Decrypts what sealText made for this destination. Throws for anything else. */
export function unsealText(destination: Owner, sealed: string): Promise<string> {
  return unseal('destinationSecret', ownerOf(destination), sealed);
}

function ownerOf({ accountId, id }: Owner): string {
  return `${liveAccountOf(accountId)}#${id}`;
}
