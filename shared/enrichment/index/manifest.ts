import * as z from 'zod/mini';

/** Names the current index. Written last; restoring an older manifest activates that index. */
export const manifestFile = 'manifest.json';

export const indexFormat = 1;

const sourceSchema = z.object({
  kind: z.string(),
  name: z.string(),
  register: z.boolean(),
  release: z.string(),
  license: z.string(),
  attribution: z.string(),
  page: z.string(),
  rows: z.int(),
  kept: z.int(),
  rejected: z.int(),
  highest_rank: z.nullable(z.int()),
});

const shardSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  blocks: z.int().check(z.minimum(1)),
  /** All blocks of a shard have the same size, so that offsets are a multiplication. */
  block_bytes: z.int().check(z.minimum(1)),
  sha256: z.string(),
});

export const manifestSchema = z.object({
  format: z.literal(indexFormat),
  version: z.string(),
  built_at: z.string(),
  domains: z.int(),
  sources: z.array(sourceSchema),
  shards: z.array(shardSchema).check(z.minLength(1)),
});

export type IndexManifest = z.infer<typeof manifestSchema>;
export type IndexSource = z.infer<typeof sourceSchema>;
export type IndexShard = z.infer<typeof shardSchema>;
