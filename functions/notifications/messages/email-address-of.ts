import { accountEmailId } from '../../../shared/destinations/destination.ts';
import type { Recipient } from '../../deliveries/attempt/prepared-delivery.ts';

/** Where emails of a destination go: the account's own follows a change of the account's email. */
export function addressOf({ destination, profile }: Recipient): string {
  return destination.id === accountEmailId ? profile.email : destination.address;
}
