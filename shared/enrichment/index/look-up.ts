import { readBlock } from './block.ts';
import type { IndexManifest, IndexShard, IndexSource } from './manifest.ts';
import { type Witness, witnessSchema } from './source-kinds.ts';

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
  denied?: ReadonlySet<string>,
): Promise<Statement[]> {
  return (await lookUpAll([domain], manifest, read, denied)).get(domain) ?? [];
}

/** Reads at the same time: as many as the AWS SDK has sockets. */
const readsAtOnce = 50;

/** As `lookUp`, for many domains: reads neighboring blocks together. Omits unknown domains. */
export async function lookUpAll(
  domains: readonly string[],
  manifest: IndexManifest,
  read: ReadRange,
  denied: ReadonlySet<string> = deniedDomains,
): Promise<Map<string, Statement[]>> {
  const found = new Map<string, Statement[]>();
  const ranges = rangesOf(
    domains.filter((domain) => !denied.has(domain)),
    manifest,
  );
  const readNext = async (): Promise<void> => {
    for (let range = ranges.pop(); range; range = ranges.pop()) {
      const { shard, first, last, blocks } = range;
      const size = shard.block_bytes;
      const bytes = await read(shard.file, first * size, (last - first + 1) * size);
      for (const [block, sought] of blocks) {
        const find = readBlock(bytes.subarray((block - first) * size, (block - first + 1) * size));
        for (const domain of sought) {
          const statements = find(domain)?.flatMap((text) => statementOf(text, manifest)) ?? [];
          if (statements.length > 0) found.set(domain, statements);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(readsAtOnce, ranges.length) }, readNext));
  return found;
}

interface BlockRange {
  readonly shard: IndexShard;
  readonly first: number;
  last: number;
  readonly blocks: [block: number, domains: readonly string[]][];
}

/** Blocks that are read for nothing if that saves a request. */
const mostSkipped = 8;
const mostBytes = 4 * 1024 * 1024;

function rangesOf(domains: readonly string[], { shards }: IndexManifest): BlockRange[] {
  const places = Map.groupBy(
    domains.map((domain) => ({ domain, ...placeOfDomain(domain, shards.length) })),
    ({ shard }) => shard,
  );
  return [...places].flatMap(([index, inShard]) => {
    const shard = shards[index];
    if (!shard) return [];
    const blocks = Map.groupBy(inShard, ({ position }) => Math.floor(position * shard.blocks));
    const ranges: BlockRange[] = [];
    for (const [block, there] of [...blocks].sort(([one], [other]) => one - other)) {
      const sought = there.map(({ domain }) => domain);
      const range = ranges.at(-1);
      const isNear = range && block - range.last <= mostSkipped + 1;
      if (isNear && (block - range.first + 1) * shard.block_bytes <= mostBytes) {
        range.last = block;
        range.blocks.push([block, sought]);
      } else ranges.push({ shard, first: block, last: block, blocks: [[block, sought]] });
    }
    return ranges;
  });
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
