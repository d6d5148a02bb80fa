import { findInBlock } from './block.ts';
import { deniedDomains } from './denied-domains.ts';
import type { IndexManifest, IndexSource } from './manifest.ts';
import { placeOfDomain } from './place-of-domain.ts';
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
