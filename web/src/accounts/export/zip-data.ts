import { strToU8, Zip, ZipDeflate } from 'fflate';
import { csvLine } from '../../../../shared/csv.ts';
import type { Collected, CollectedPart } from './collect-data.ts';
import { readMe } from './read-me.ts';

/**
 * The collected records as a zip: of each kind a table for a spreadsheet and a file for programs, and a README that says
 * what is what. Record after record, so that no more than a megabyte of them is in memory at a time.
 */
export async function zipData(collected: Collected, email: string, now: Date): Promise<Blob> {
  const chunks: Blob[] = [];
  const done = Promise.withResolvers<void>();
  const zip = new Zip((error, chunk, final) => {
    if (error) return done.reject(error);
    chunks.push(new Blob([new Uint8Array(chunk)]));
    if (final) done.resolve();
  });
  const write = async (name: string, texts: Iterable<string> | AsyncIterable<string>) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const text of texts) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
  };
  await write('README.txt', [readMe(collected, email, now)]);
  for (const [part, kept] of collected) {
    await write(`${part}.csv`, csvOf(kept));
    await write(`${part}.json`, jsonOf(kept));
  }
  zip.end();
  await done.promise;
  return new Blob(chunks, { type: 'application/zip' });
}

/** Begins with a byte order mark, by which Excel reads it as UTF-8. Its columns are sorted: stored fields have no order. */
async function* csvOf({ lines, fields }: CollectedPart): AsyncGenerator<string> {
  const columns = [...fields].sort();
  yield `\uFEFF${csvLine(columns)}\r\n`;
  for await (const some of lines.read()) {
    yield some
      .map((line) => {
        const record: Record<string, unknown> = JSON.parse(line);
        return `${csvLine(columns.map((field) => cellOf(record[field])))}\r\n`;
      })
      .join('');
  }
}

async function* jsonOf({ lines }: CollectedPart): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const some of lines.read()) {
    yield separator + some.join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

/** What is made of several values stays JSON, in one cell. */
function cellOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
