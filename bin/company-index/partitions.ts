import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { placeOfDomain } from '../../shared/enrichment/index/look-up.ts';

const bufferSize = 64 * 1024;

/** The file of a source's rows that belong to one shard. */
export function partitionFile(folder: string, shard: number): string {
  return path.join(folder, `${shard}.rows`);
}

interface Partition {
  readonly file: number;
  readonly buffer: Buffer;
  filled: number;
}

/**
 * Spreads rows over one file per shard by the hash of their domain, so that no sort over all of them is
 * needed: each shard is small enough to be put together in memory. Takes 64 KB a shard, whatever comes.
 */
export class Partitions {
  private readonly partitions: Partition[];

  constructor(folder: string, shards: number) {
    mkdirSync(folder, { recursive: true });
    this.partitions = Array.from({ length: shards }, (_, shard) => ({
      file: openSync(partitionFile(folder, shard), 'w'),
      buffer: Buffer.allocUnsafe(bufferSize),
      filled: 0,
    }));
  }

  /** Adds a row of a domain. Throws where the disk is full. */
  add(domain: string, text: string): void {
    const partition = this.partitions[placeOfDomain(domain, this.partitions.length).shard];
    if (!partition) return;
    const line = `${domain}\t${text}\n`;
    // No character takes more than three bytes of UTF-8 for each unit that JavaScript counts.
    if (partition.filled + 3 * line.length > bufferSize) this.flush(partition);
    partition.filled += partition.buffer.write(line, partition.filled);
  }

  /** Writes what is still in memory, and closes the files. */
  close(): void {
    for (const partition of this.partitions) {
      this.flush(partition);
      closeSync(partition.file);
    }
  }

  private flush(partition: Partition): void {
    for (let from = 0; from < partition.filled; )
      from += writeSync(partition.file, partition.buffer, from, partition.filled - from);
    partition.filled = 0;
  }
}
