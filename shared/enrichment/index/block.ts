import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export const blockHeader = 8;

export class DamagedBlock extends Error {
  override name = 'DamagedBlock';
}

/**
 * Packs lines into a compressed block with a header. A line is a domain and its statements, separated by
 * tabs: `acme.com⇥0{"rank":5}⇥2{"name":"Acme"}`.
 */
export function packBlock(lines: readonly string[]): Buffer {
  const packed = zstdCompressSync(`\n${lines.join('\n')}\n`);
  const header = Buffer.alloc(blockHeader);
  header.writeUInt32LE(packed.length, 0);
  header.writeUInt32LE(crc32(packed), 4);
  return Buffer.concat([header, packed]);
}

/** Finds the block's statements about a domain; undefined if there are none. Throws DamagedBlock. */
export function readBlock(block: Buffer): (domain: string) => string[] | undefined {
  const text = unpackBlock(block);
  return (domain) => {
    const sought = Buffer.from(`\n${domain}\t`);
    const found = text.indexOf(sought);
    if (found < 0) return undefined;
    const start = found + sought.length;
    return text.toString('utf8', start, text.indexOf('\n', start)).split('\t');
  };
}

function unpackBlock(block: Buffer): Buffer {
  const length = block.length < blockHeader ? -1 : block.readUInt32LE(0);
  const packed = block.subarray(blockHeader, blockHeader + length);
  if (packed.length !== length || crc32(packed) !== block.readUInt32LE(4))
    throw new DamagedBlock('A block of the company index does not match its checksum.');
  return zstdDecompressSync(packed);
}
