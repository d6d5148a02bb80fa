import { findInBlock } from './block.ts';
import type { IndexManifest, IndexSource } from './manifest.ts';
import { type Witness, witnessSchema } from './witness.ts';

export type ReadRange = (file: string, from: number, length: number) => Promise<Buffer>;

export interface Statement {
  readonly source: IndexSource;
  readonly witness: Witness;
}

/**
 * All statements about a registrable domain, with one read; empty if there are none. Exact: compares the
 * stored domain. Throws DamagedBlock and the reader's errors.
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

/** Parses `2{"name":"Acme"}`, a statement of the third source. Empty if invalid. */
function statementOf(text: string, { sources }: IndexManifest): Statement[] {
  const brace = text.indexOf('{');
  const source = sources[Number(text.slice(0, brace))];
  const witness = witnessSchema.safeParse(JSON.parse(text.slice(brace)));
  return source && witness.success ? [{ source, witness: witness.data }] : [];
}

/**
 * A domain's shard, and its position in the shard from 0 up to 1. Builder and reader compute it, so there
 * is no directory.
 */
export function placeOfDomain(domain: string, shards: number): { shard: number; position: number } {
  const hash = hashOf(domain);
  return { shard: hash % shards, position: hash / 2 ** 32 };
}

/** FNV-1a with MurmurHash3's final mix, which distributes all bits evenly. */
function hashOf(domain: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < domain.length; index += 1)
    hash = Math.imul(hash ^ domain.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Companies that opted out, by registrable domain. Builds omit them, and lookups hide them in older
 * indexes. One per line with the date: `'acme.com', // 2026-11-22`.
 */
export const deniedDomains: ReadonlySet<string> = new Set<string>([]);
