import type { TransactItem } from '../platform/transaction.ts';
import { type Arrival, countArrival, recordArrival } from './company-item.ts';

const companiesRemembered = 10_000;
/** Companies that have all their places, as far as this process knows: a wrong memory fails the write's condition. */
const full = new Set<string>();

/** The write that counts a signup of a company, and what is called where its condition failed. */
export interface CountedArrival {
  readonly write: TransactItem;
  /** Has the next arrival at the company written in the other form: with or without a place. */
  readonly refused: () => void;
}

/**
 * Counts a signup of a company, in the transaction that stores it. Its place is exact without reading the company
 * first: it is appended where the company has places left, which its condition says. Past those a process
 * remembers that there are none, so that a large company does not cost a refused transaction each time.
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
