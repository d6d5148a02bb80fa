import { findInBlock } from './block.ts';
import type { IndexManifest, IndexSource } from './manifest.ts';
import { type Witness, witnessSchema } from './witness.ts';

/** Reads a part of one file of the index: a ranged GET, or a read of a local file. */
export type ReadRange = (file: string, from: number, length: number) => Promise<Buffer>;

/** What one source says about a domain, and which source it is. */
export interface Statement {
  readonly source: IndexSource;
  readonly witness: Witness;
}

/**
 * What the sources say about a registrable domain, by one read; empty where none knows it. Exact: the
 * domain itself is stored and compared. Throws DamagedBlock, and whatever the reader throws.
 */
export async function lookUp(
  domain: string,
  manifest: IndexManifest,
  read: ReadRange,
  denied: ReadonlySet<string> = deniedDomains,
): Promise<Statement[]> {
  if (denied.has(domain)) return [];
  const { shard: index, position } = placeOfDomain(domain, manifest.shards.length);
  const shard = manifest.shards[index];
  if (!shard) return [];
  const block = Math.floor(position * shard.blocks);
  const bytes = await read(shard.file, block * shard.block_bytes, shard.block_bytes);
  return (findInBlock(bytes, domain) ?? []).flatMap((text) => statementOf(text, manifest));
}

/** `2{"name":"Acme"}` as what the third source says; nothing where it is not readable. */
function statementOf(text: string, { sources }: IndexManifest): Statement[] {
  const brace = text.indexOf('{');
  const source = sources[Number(text.slice(0, brace))];
  const witness = witnessSchema.safeParse(JSON.parse(text.slice(brace)));
  return source && witness.success ? [{ source, witness: witness.data }] : [];
}

/**
 * Where a domain stands in an index of so many shards: the shard, and a number from 0 up to 1 that its
 * blocks are divided by. Both sides compute it, so no directory has to be read.
 */
export function placeOfDomain(domain: string, shards: number): { shard: number; position: number } {
  const hash = hashOf(domain);
  return { shard: hash % shards, position: hash / 2 ** 32 };
}

/** FNV-1a with the final mix of MurmurHash3, so that high and low bits are equally well spread. */
function hashOf(domain: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < domain.length; index += 1)
    hash = Math.imul(hash ^ domain.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Registrable domains of companies that asked to be left out. A build leaves them out, and a look-up
 * answers as if they were not there, also from an index that was built before. One a line, with the date:
 * `'acme.com', // 2026-11-22`.
 */
export const deniedDomains: ReadonlySet<string> = new Set<string>([]);
