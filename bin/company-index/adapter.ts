import type { Readable } from 'node:stream';
import type { Witness } from '../../shared/enrichment/index/source-kinds.ts';

export interface Rows {
  next(): void;
  /** By domain or registration key, or by both. */
  take(keys: string | readonly string[], witness: Witness): void;
  reject(reason: string): void;
}

/** Streams one publisher's file. Bad rows are rejected; a truncated file or another format throws. */
export type Adapter = (file: Readable, rows: Rows) => Promise<void>;

/** An unusable input file or index folder. The message is for the person who named it. */
export class WrongFile extends Error {
  override name = 'WrongFile';
}
