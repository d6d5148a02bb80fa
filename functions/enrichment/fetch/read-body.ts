import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';

/** Compressed bytes that may be ahead of what came out of them: more than sockets and streams hold back. */
const slack = 256 * 1024;

/**
 * A body, decompressed as it arrives: all of it, or its first `limit` bytes where it holds more, however small
 * it was on the wire. What a page says of its company stands at its beginning; the rest is not read. Throws
 * FetchFailure `too-large` where more is to be decompressed than comes out of it, such as empty gzip members
 * without end: so the work for a page is bounded by bytes, however fast they arrive. The connection is closed
 * either way.
 */
export async function readBody(
  response: IncomingMessage,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  /** Keeps what there is room for, and says whether there is room for more. */
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

/** Hands on chunks no faster than they are decompressed, which keeps a bomb's memory flat. */
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

/** Servers send "deflate" with and without the zlib header; its first byte tells which. */
function inflateFor(firstByte: number | undefined): Transform {
  return firstByte !== undefined && (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
}

/** Waits until a stream takes more, or will take nothing any more. */
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
 * The text of an HTML body: by its byte order mark, then the Content-Type header, then its meta
 * element, then UTF-8 if it is valid UTF-8, else windows-1252, as browsers do.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const mark = byteOrderMarks.find(([bytes]) => bytes.every((byte, index) => body[index] === byte));
  const header = /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1];
  const stated = decoderFor(mark?.[1]) ?? decoderFor(header) ?? decoderFor(fromMeta(body));
  if (stated) return stated.decode(body);
  try {
    // The body may end within a letter, where no more of it was read.
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
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
  // A page that could be read this far is not UTF-16, whatever it says (HTML standard, 13.2.3.2).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}
