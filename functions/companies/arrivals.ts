import type { TransactItem } from '../platform/table/transaction.ts';
import { type Arrival, countArrival, recordArrival } from './company-item.ts';

const companiesRemembered = 10_000;
/** Companies whose places are known to be full. If wrong, the write's condition fails. */
const full = new Set<string>();

export interface CountedArrival {
  readonly write: TransactItem;
  /** Call after a failed write: the next arrival uses the other form. */
  readonly refused: () => void;
}

/**
 * Counts signups of a company in the transaction that stores them. Appends them if places are left, without
 * reading the company first. Remembers full companies, to avoid a failed transaction for each signup. If
 * several signups exceed the last places, both forms fail; a single signup always fits one.
 */
export function arrivalAt(arrival: Arrival): CountedArrival {
  const name = `${arrival.accountId} ${arrival.domain}`;
  if (full.has(name)) return { write: countArrival(arrival), refused: () => full.delete(name) };
  return { write: recordArrival(arrival), refused: () => remember(name) };
}

function remember(name: string): void {
  full.add(name);
  const oldest = full.values().next().value;
  if (full.size > companiesRemembered && oldest !== undefined) full.delete(oldest);
}
