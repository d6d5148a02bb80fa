import type { Encoding } from '../../../shared/imports/import.ts';

/** How a file is encoded; or why it is not a text that can be imported. */
export type Recognized = { readonly encoding: Encoding } | { readonly problem: string };

/**
 * Finds out how a file is encoded: by its byte order mark, by the zeros that UTF-16 has between its letters, as UTF-8 where
 * all of it is that, and else as Windows-1252, which Excel writes. Reads the whole file, and keeps none of it.
 */
export async function recognizeEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Recognized> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let early: Recognized | undefined;
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) early = byItsBeginning(chunk);
    isFirst = false;
    if (early || !isUtf8) break;
    isUtf8 = canDecode(utf8, chunk);
  }
  if (early) return early;
  return { encoding: isUtf8 && canDecode(utf8) ? 'utf-8' : 'windows-1252' };
}

/** The text of bytes, piece by piece. A byte order mark is left out. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function byItsBeginning(chunk: Uint8Array): Recognized | undefined {
  const [first, second, third] = chunk;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be' };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8' };
  if (first === 0x50 && second === 0x4b) return { problem: workbook };
  const head = chunk.subarray(0, 1000);
  const zeros = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return { encoding: 'utf-16le' };
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return { encoding: 'utf-16be' };
  return head.includes(0) ? { problem: notText } : undefined;
}

function canDecode(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

const workbook =
  'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program, and choose that file.';
const notText = "This isn't a text file. Choose a CSV file.";
