import type { AccountItem } from './account-item.ts';

/** What this process last saw of an account. It decides nothing: a write that rests on it checks it. */
export interface Snapshot {
  /** The number that the latest request of this process reserved. */
  number: number | undefined;
  /** The account as that request left it; missing while one is on its way, and where a guess is idle. */
  account: AccountItem | undefined;
}

const accountsKept = 1000;
const snapshots = new Map<string, Snapshot>();

export function latestSnapshot(accountId: string): Snapshot | undefined {
  return snapshots.get(accountId);
}

/** Begins a request: until it has seen the account no other one guesses, since their guess would be wrong. */
export function beginSnapshot(accountId: string): Snapshot {
  const snapshot: Snapshot = { number: snapshots.get(accountId)?.number, account: undefined };
  snapshots.delete(accountId);
  snapshots.set(accountId, snapshot);
  const oldest = snapshots.keys().next().value;
  if (snapshots.size > accountsKept && oldest !== undefined) snapshots.delete(oldest);
  return snapshot;
}

/**
 * Ends it. Numbers that were passed over went to other processes or to requests at the same time: while
 * that goes on a guess is mostly wrong, and a wrong one costs a round trip.
 */
export function storeSnapshot(snapshot: Snapshot, account: AccountItem): void {
  const alone = snapshot.number === undefined || account.last_number === snapshot.number + 1;
  snapshot.number = account.last_number;
  snapshot.account = alone ? account : undefined;
}
