import type { Profile } from '../../accounts/items/profile-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import type { Delivery } from '../items/delivery-item.ts';

export interface Recipient {
  readonly destination: StoredDestination;
  readonly profile: Profile;
}

export interface PreparedDelivery {
  /** Start of the customer's wait, if an objective limits it. */
  readonly awaitedSince?: Date;
  /** Throws if nothing was sent because of an internal failure. */
  readonly send: () => Promise<AttemptResult>;
  /** Runs before an unknown outcome is recorded, and again after a crash. */
  readonly beforeUnknown?: (now: Date) => Promise<void>;
  readonly writesAfter: (state: Delivery['state'], now: Date) => TransactItem[][];
}

export type Prepare = (delivery: Delivery, recipient: Recipient) => Promise<PreparedDelivery | undefined>;

export interface AttemptResult {
  /**
   * A refused delivery may be retried later, and a rejected one never (410, removed chat webhook). An unknown
   * one may have arrived, and a suppressed one has a suppressed email address.
   */
  readonly outcome: 'delivered' | 'refused' | 'rejected' | 'unknown' | 'suppressed';
  readonly status: number | null;
  readonly latency_ms: number;
  readonly answer: string | null;
  /** Reason shown to customers ("Timed out after 15 s"); null if delivered. */
  readonly failure: string | null;
  /** Retry-After in seconds (429, 503), at most a day. */
  readonly retry_after?: number;
}

export function badAddress(problem: string): AttemptResult {
  return { ...nothing, outcome: 'rejected', latency_ms: 0, failure: `The address ${problem}` };
}

export function withoutResponse({ sent, failure, latency_ms }: NoResponse): AttemptResult {
  return { ...nothing, outcome: sent ? 'unknown' : 'refused', latency_ms, failure };
}

interface NoResponse extends Pick<AttemptResult, 'latency_ms'> {
  readonly sent: boolean;
  readonly failure: string;
}

const nothing = { status: null, answer: null } as const;
