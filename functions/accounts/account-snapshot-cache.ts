import type { AccountItem } from './account-item.ts';

/** What this process last saw of an account. Each write that uses it checks it by its condition. */
export interface Snapshot {
  /** The number that the latest request of this process reserved. */
  number: number | undefined;
  /** The account as that request left it; missing while a request is under way, and while guesses are off. */
  account: AccountItem | undefined;
}

const accountsKept = 1000;
const snapshots = new Map<string, Snapshot>();

/** What this process last saw of an account; undefined where it saw nothing. */
export function latestSnapshot(accountId: string): Snapshot | undefined {
  return snapshots.get(accountId);
}

/** Begins a request of an account. Until it has seen the account, other requests make no guesses: they would be wrong. */
export function beginSnapshot(accountId: string): Snapshot {
  const snapshot: Snapshot = { number: snapshots.get(accountId)?.number, account: undefined };
  snapshots.delete(accountId);
  snapshots.set(accountId, snapshot);
  const oldest = snapshots.keys().next().value;
  if (snapshots.size > accountsKept && oldest !== undefined) snapshots.delete(oldest);
  return snapshot;
}

/**
 * Stores what a request saw. Skipped numbers went to other processes or to parallel requests: then most guesses
 * are wrong, each costs a round trip, and the next request makes none.
 */
export function storeSnapshot(snapshot: Snapshot, account: AccountItem): void {
  const alone = snapshot.number === undefined || account.last_number === snapshot.number + 1;
  snapshot.number = account.last_number;
  snapshot.account = alone ? account : undefined;
}
