import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';

/** Compressed bytes that may precede their output, more than sockets and streams buffer. */
const slack = 256 * 1024;

/**
 * Decompresses a body while it arrives and returns at most its first `limit` bytes; the start of a page is
 * enough. Throws FetchFailure `too-large` if more compressed than decompressed bytes arrive, such as endless
 * empty gzip members. Always closes the connection.
 */
export async function readBody(
  response: IncomingMessage,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const keep = (chunk: Uint8Array): boolean => {
    chunks.push(chunk.subarray(0, limit - total));
    total += chunk.byteLength;
    return total < limit;
  };
  try {
    const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
    const first = await firstChunk(response);
    const stream = decompressor(encoding, first?.[0]);
    const wire = withFirst(first, response);
    if (!stream) {
      for await (const chunk of wire) if (!keep(chunk)) break;
    } else {
      const feeding = feed(wire, stream, () => total);
      feeding.catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined));
      for await (const chunk of stream) if (!keep(chunk as Uint8Array)) break;
      stream.destroy();
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

async function firstChunk(response: IncomingMessage): Promise<Uint8Array | undefined> {
  const next = await response.iterator({ destroyOnReturn: false }).next();
  return next.done ? undefined : (next.value as Uint8Array);
}

function decompressor(encoding: string, firstByte: number | undefined): Transform | undefined {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return inflateFor(firstByte);
    default:
      throw new FetchFailure('not-html', `Content-Encoding ${encoding} is not read`);
  }
}

async function* withFirst(
  first: Uint8Array | undefined,
  rest: IncomingMessage,
): AsyncGenerator<Uint8Array, void> {
  if (first === undefined) return;
  yield first;
  for await (const chunk of rest) yield chunk as Uint8Array;
}

/** Writes no faster than decompression, so a bomb uses little memory. */
async function feed(
  wire: AsyncIterable<Uint8Array>,
  stream: Transform,
  decompressed: () => number,
): Promise<void> {
  let compressed = 0;
  for await (const chunk of wire) {
    if (stream.destroyed) return;
    compressed += chunk.byteLength;
    if (compressed > decompressed() + slack)
      throw new FetchFailure('too-large', 'The page is larger compressed than it is');
    if (!stream.write(chunk)) await drained(stream);
  }
  stream.end();
}

/** Servers send "deflate" with and without the zlib header; the first byte tells. */
function inflateFor(firstByte: number | undefined): Transform {
  return firstByte !== undefined && (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
}

async function drained(stream: Transform): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  stream.once('drain', resolve).once('close', resolve);
  await promise;
  stream.off('drain', resolve).off('close', resolve);
}

const byteOrderMarks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * Decodes as browsers do: byte order mark, Content-Type, meta element, valid UTF-8, or else windows-1252. If a server
 * calls an old page UTF-8 by mistake, the meta element decides.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const mark = byteOrderMarks.find(([bytes]) => bytes.every((byte, index) => body[index] === byte));
  const header = /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1];
  const stated = [mark?.[1], header, fromMeta(body)].flatMap((label) => decoderFor(label) ?? []);
  const decoder = stated.find(({ encoding }) => encoding !== 'utf-8' || isUtf8(body)) ?? stated[0];
  const usual = isUtf8(body) ? 'utf-8' : 'windows-1252';
  return (decoder ?? new TextDecoder(usual)).decode(body, mayEndInside);
}

/** A body may be cut inside a character. */
const mayEndInside = { stream: true };

/** True if at most half of the characters beyond ASCII are broken, since a page may have a few broken ones. */
function isUtf8(body: Uint8Array): boolean {
  const beyondAscii = new TextDecoder().decode(body, mayEndInside).match(/[^\0-\x7f]/g) ?? [];
  return beyondAscii.filter((one) => one === '\ufffd').length <= beyondAscii.length / 2;
}

function decoderFor(label: string | undefined) {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim());
  } catch {
    return undefined;
  }
}

function fromMeta(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 2048)).toString('latin1');
  const label = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  // A page readable this far is not UTF-16, despite its claim (HTML standard, 13.2.3.2).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}
