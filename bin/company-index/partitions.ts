import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { placeOfDomain } from '../../shared/enrichment/index/look-up.ts';

const bufferSize = 64 * 1024;

export function partitionFile(folder: string, shard: number): string {
  return path.join(folder, `${shard}.rows`);
}

interface Partition {
  readonly file: number;
  readonly buffer: Buffer;
  filled: number;
}

/**
 * Partitions rows into one file per shard by the hash of their domain, so that each shard can be merged in
 * memory. Uses 64 KB per shard.
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

  add(domain: string, text: string): void {
    const partition = this.partitions[placeOfDomain(domain, this.partitions.length).shard];
    if (!partition) return;
    const line = `${domain}\t${text}\n`;
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    if (partition.filled + 3 * line.length > bufferSize) this.flush(partition);
    partition.filled += partition.buffer.write(line, partition.filled);
  }

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
