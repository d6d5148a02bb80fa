import * as z from 'zod/mini';

/** The one file that says which index is in use: it is written last, and to go back is to write the older one. */
export const manifestFile = 'manifest.json';

/** How this code lays out an index; an index of another layout is refused. */
export const indexFormat = 1;

const sourceSchema = z.object({
  kind: z.string(),
  name: z.string(),
  /** A register that companies must report to, as against a data set that was collected. */
  register: z.boolean(),
  /** When the publisher made it: a year, a month or a day. */
  release: z.string(),
  license: z.string(),
  attribution: z.string(),
  page: z.string(),
  rows: z.int(),
  kept: z.int(),
  rejected: z.int(),
  /** The last place of a ranking; null where the source ranks nothing. */
  highest_rank: z.nullable(z.int()),
});

const shardSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  blocks: z.int().check(z.minimum(1)),
  /** Every block of a shard takes the same room, so that its place is a multiplication. */
  block_bytes: z.int().check(z.minimum(1)),
  sha256: z.string(),
});

export const manifestSchema = z.object({
  format: z.literal(indexFormat),
  version: z.string(),
  /** ISO 8601. */
  built_at: z.string(),
  domains: z.int(),
  sources: z.array(sourceSchema),
  shards: z.array(shardSchema).check(z.minLength(1)),
});

export type IndexManifest = z.infer<typeof manifestSchema>;
export type IndexSource = z.infer<typeof sourceSchema>;
export type IndexShard = z.infer<typeof shardSchema>;
