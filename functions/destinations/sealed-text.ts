import { liveAccountOf } from '../accounts/requests/test-account.ts';
import { seal, unseal } from '../platform/security/seal.ts';
import type { StoredDestination } from './destination-item.ts';

type Owner = Pick<StoredDestination, 'accountId' | 'id'>;

/** Bound to the account and destination. */
export function sealText(destination: Owner, text: string): Promise<string> {
  return seal('destinationSecret', ownerOf(destination), text);
}

/** Throws for anything that `sealText` did not make for this destination. */
export function unsealText(destination: Owner, sealed: string): Promise<string> {
  return unseal('destinationSecret', ownerOf(destination), sealed);
}

function ownerOf({ accountId, id }: Owner): string {
  return `${liveAccountOf(accountId)}#${id}`;
}
