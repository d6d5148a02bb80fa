import type { Profile } from '../../accounts/items/profile-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import type { Delivery } from '../items/delivery-item.ts';

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

/** What became of one attempt to send a message to a destination. Every sender answers with it, and the delivery log keeps it. */
export interface AttemptResult {
  /**
   * delivered; refused: certainly not delivered, try again later; rejected: never will be (410, a dead
   * address); unknown: it may have arrived; suppressed: the recipient's address is suppressed.
   */
  readonly outcome: 'delivered' | 'refused' | 'rejected' | 'unknown' | 'suppressed';
  /** HTTP status of the answer; null where there was none (and for email). */
  readonly status: number | null;
  readonly latency_ms: number;
  /** The first kilobyte of the answer, as text; null where there was none. */
  readonly answer: string | null;
  /** Why it was not delivered, in words a customer reads ("Timed out after 15 s"); null where it was. */
  readonly failure: string | null;
  /** Seconds that the receiver asked us to wait (429, 503), at most a day. */
  readonly retry_after?: number;
}

/** The result where the destination's address is not one that may be posted to: it never will be. */
export function badAddress(problem: string): AttemptResult {
  return { ...nothing, outcome: 'rejected', latency_ms: 0, failure: `The address ${problem}` };
}

/** The result where no answer came: unknown once the message was on its way, else certainly not delivered. */
export function withoutAnswer({ sent, failure, latency_ms }: Unanswered): AttemptResult {
  return { ...nothing, outcome: sent ? 'unknown' : 'refused', latency_ms, failure };
}

interface Unanswered extends Pick<AttemptResult, 'latency_ms'> {
  readonly sent: boolean;
  readonly failure: string;
}

const nothing = { status: null, answer: null } as const;
