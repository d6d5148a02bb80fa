import type { Profile } from '../../accounts/items/profile-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import type { Delivery } from '../items/delivery-item.ts';
import type { AttemptResult } from './attempt-result.ts';

/** Where a message goes, and whose account it is. */
export interface Recipient {
  readonly destination: StoredDestination;
  readonly profile: Profile;
}

/** A message that is ready to be sent. */
export interface PreparedDelivery {
  /** Since when the customer waits for it, where an objective says how long that may be. */
  readonly awaitedSince?: Date;
  /** Sends it once. Throws where nothing was sent for a reason of our own. */
  readonly send: () => Promise<AttemptResult>;
  /** What is done before an unknown outcome is recorded, and again after a crash in between; left out where that is nothing. */
  readonly beforeUnknown?: (now: Date) => Promise<void>;
  /** What is stored together with the outcome, in groups as `transactAround` takes them. */
  readonly writesAfter: (state: Delivery['state'], now: Date) => TransactItem[][];
}

/** Gets a delivery ready; undefined where what it is about is gone. */
export type Prepare = (delivery: Delivery, recipient: Recipient) => Promise<PreparedDelivery | undefined>;
