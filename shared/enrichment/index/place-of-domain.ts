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
