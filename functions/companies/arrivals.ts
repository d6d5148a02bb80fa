import type { TransactItem } from '../platform/table/transaction.ts';
import { type Arrival, countArrival, recordArrival } from './company-item.ts';

const companiesRemembered = 10_000;
/** Companies that have all their places, as far as this process knows: a wrong memory fails the write's condition. */
const full = new Set<string>();

/** The write that counts signups of a company, and what is called if its condition failed. */
export interface CountedArrival {
  readonly write: TransactItem;
  /** Has the next arrival at the company written in the other form: with or without places. */
  readonly refused: () => void;
}

/**
 * Counts signups of a company, in the transaction that stores them. Their places are exact without reading the company
 * first: they are appended if the company has as many left, which the condition says. Past those a process
 * remembers that there are none, so that a large company does not cost a refused transaction each time. Several signups
 * that fit neither form, since some of them get the last places, are refused in both; one alone fits one of them.
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
