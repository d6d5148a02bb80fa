import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportedRecord } from '../../../shared/accounts/security-api.ts';
import { csvLine } from '../../../shared/csv.ts';
import { product } from '../../../shared/product.ts';
import { formatNumber } from '../ui/page/format.ts';
import type { Collected, CollectedPart } from './collect-data.ts';

/**
 * Zips the records: one CSV and one JSON file per kind, and a README. Streams them, so at most about a
 * megabyte is in memory.
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

/**
 * Starts with a byte order mark so that Excel reads UTF-8. Columns are sorted because stored fields have
 * no order.
 */
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

/** Nested values stay JSON in one cell. */
function cellOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

const contents: Record<ExportedRecord['part'], string> = {
  account: 'your balance, counts and limits',
  profile: 'your email, time zone, card and settings',
  companies: 'the companies behind your signups',
  signups: 'your signups, with everything that was found about them',
  rules: 'your notification rules',
  ledger: 'every change of your credit balance',
  alerts: 'the alerts that were sent, with their signups',
  destinations: 'destinations of alerts, without secrets',
  deliveries: 'the messages that were sent to destinations in the last days',
  connections: 'your connections, without secrets',
  events: 'the events that connections received in the last 7 days',
  imports: 'your imports of the last 30 days',
  usage: 'the requests of the last 30 days by endpoint and outcome, and the refused ones of 7 days',
  other: 'everything else that is stored about you',
};

function readMe(collected: Collected, email: string, now: Date): string {
  const lines = [...collected].map(([part, { lines: kept }]) => {
    const count = `${formatNumber(kept.count)} ${kept.count === 1 ? 'record' : 'records'}`;
    return `${part}.csv, ${part}.json: ${contents[part]} (${count})`;
  });
  return [
    `Your ${product.name} data`,
    '',
    `Account: ${email}`,
    `Exported: ${now.toISOString()}`,
    '',
    'Each kind of record is here twice with the same contents: as a table (.csv) for a spreadsheet, and as a',
    'list (.json) for programs. Times are in UTC. A cell that holds several values is written as JSON. A text that a',
    'spreadsheet would run as a formula has an apostrophe in front of it in the table.',
    '',
    ...lines,
    '',
    'Not included: API keys, passwords and secrets, which would let a reader of these files act for you.',
    '',
  ].join('\r\n');
}
