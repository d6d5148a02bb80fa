import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { packBlock } from '../../shared/enrichment/index/block.ts';
import { placeOfDomain } from '../../shared/enrichment/index/look-up.ts';
import type { Witness } from '../../shared/enrichment/index/source-kinds.ts';

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

/** Characters of a block; about 6 to 8 KB compressed. */
const blockSize = 16 * 1024;

interface WrittenShard {
  readonly bytes: number;
  readonly blocks: number;
  readonly block_bytes: number;
  readonly sha256: string;
  readonly domains: number;
}

export function writeShard(rowFiles: readonly string[], shards: number, file: string): WrittenShard {
  const texts = rowFiles.filter((one) => existsSync(one)).map((one) => readFileSync(one, 'utf8'));
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  const blocks = Array.from(
    { length: Math.max(1, Math.ceil(size / blockSize)) },
    () => new Map<string, string>(),
  );
  for (const text of texts) collect(text, blocks, shards);
  const packed = blocks.map((domains) => packBlock([...domains].map(lineOf)));
  const blockBytes = packed.reduce((most, { length }) => Math.max(most, length), 0);
  const bytes = Buffer.alloc(blockBytes * packed.length);
  for (const [index, block] of packed.entries()) block.copy(bytes, index * blockBytes);
  writeFileSync(file, bytes);
  return {
    bytes: bytes.length,
    blocks: packed.length,
    block_bytes: blockBytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    domains: blocks.reduce((sum, { size: count }) => sum + count, 0),
  };
}

function collect(text: string, blocks: readonly Map<string, string>[], shards: number): void {
  for (let from = 0, end = text.indexOf('\n'); end >= 0; from = end + 1, end = text.indexOf('\n', from)) {
    const tab = text.indexOf('\t', from);
    const domain = text.slice(from, tab);
    const block = blocks[Math.floor(placeOfDomain(domain, shards).position * blocks.length)];
    const said = block?.get(domain);
    const says = text.slice(tab + 1, end);
    block?.set(domain, said === undefined ? says : `${said}\t${says}`);
  }
}

function lineOf([domain, statements]: [string, string]): string {
  return `${domain}\t${statements.includes('\t') ? mergeStatements(statements.split('\t')).join('\t') : statements}`;
}

/** Maximum rows of a source about one domain, to keep blocks small. */
const mostOfOneSource = 4;

/**
 * Merges rows about one domain, each like `2{"name":"Acme"}`. Removes duplicates; a source keeps its
 * latest and largest rows. Sources never overwrite each other.
 */
function mergeStatements(statements: readonly string[]): string[] {
  const bySource = Map.groupBy(new Set(statements), (text) => text.slice(0, text.indexOf('{')));
  return [...bySource.values()].flatMap((texts) =>
    texts.length <= mostOfOneSource ? texts : latestAndLargest(texts),
  );
}

function latestAndLargest(texts: readonly string[]): string[] {
  const read = texts.map((text) => ({ text, witness: witnessIn(text) }));
  const sorted = read.toSorted(
    ({ witness: a }, { witness: b }) =>
      (b.people_on ?? '').localeCompare(a.people_on ?? '') || (b.people ?? 0) - (a.people ?? 0),
  );
  return sorted.slice(0, mostOfOneSource).map(({ text }) => text);
}

function witnessIn(text: string): Witness {
  return JSON.parse(text.slice(text.indexOf('{')));
}
