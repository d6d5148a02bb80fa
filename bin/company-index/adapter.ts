import type { Readable } from 'node:stream';
import type { Witness } from '../../shared/enrichment/index/witness.ts';

/** Where an adapter puts what it reads, row after row. */
export interface Rows {
  /** Counts a row of the file, before anything else is said about it. */
  next(): void;
  /** What the row says about a registrable domain. */
  take(domain: string, witness: Witness): void;
  /** Why the row gives nothing; the next one is read all the same. */
  reject(reason: string): void;
}

/**
 * Reads one publisher's file, row after row, without holding it. A bad row is rejected and never ends the
 * reading; a file that breaks off or is of another format throws.
 */
export type Adapter = (file: Readable, rows: Rows) => Promise<void>;

/** What was named is not what is wanted: a file of another format, no index; in a sentence for the person who named it. */
export class WrongFile extends Error {
  override name = 'WrongFile';
}
