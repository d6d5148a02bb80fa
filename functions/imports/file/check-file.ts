import { randomUUID } from 'node:crypto';
import { type Column, type Encoding, type Found, importLimits } from '../../../shared/imports/import.ts';
import type { Preview } from '../../../shared/imports/preview.ts';
import { ObjectReplaced, objectVersion, openObject } from '../../platform/aws/objects.ts';
import { storeCompanies } from '../companies/look-up-companies.ts';
import { uploadedFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { RowSorter } from '../run/row-sorter.ts';
import { dateReader, isSlashed, orderShownBy } from './read-date.ts';
import { type CsvRecord, readRecords, TooManyBroken } from './read-records.ts';
import { noRows, recognizeLayout } from './recognize-layout.ts';

type Checked =
  | { readonly found: Found; readonly checked_by: string; readonly preview: Preview }
  | { readonly problem: string };

/**
 * Reads an uploaded file and stores its rows in parts, plus a report of skipped rows. Memory holds one part
 * and the addresses seen so far. Every repeat writes separate files. Dates without a zone are in `timeZone`.
 */
export async function checkFile(read: StoredImport, timeZone: string): Promise<Checked> {
  try {
    return await check({ ...read, checked_by: randomUUID() }, timeZone);
  } catch (error) {
    if (error instanceof TooManyBroken) return { problem: tooManyBroken };
    if (error instanceof ObjectReplaced) return { problem: replaced };
    throw error;
  }
}

async function check(
  read: StoredImport & { readonly checked_by: string },
  timeZone: string,
): Promise<Checked> {
  const file = uploadedFile(read);
  const version = await objectVersion(file);
  if (version === undefined) return { problem: 'The file did not arrive. Choose it again.' };
  const recognized = await recognizeEncoding(await openObject(file, version));
  if ('problem' in recognized) return recognized;
  const { encoding } = recognized;
  const open = () => textOf(file, version, encoding);
  const layout = await recognizeLayout(open(), read.chosen);
  if ('problem' in layout) return layout;
  const readDate = await datesOf(layout.columns, readRecords(open, layout.separator), timeZone);
  const sorter = new RowSorter(read, layout.columns, readDate);
  let isFirst = layout.has_header;
  for await (const record of readRecords(open, layout.separator)) {
    if (!isFirst) await sorter.add(record);
    isFirst = false;
    if (sorter.rows > importLimits.rows) return { problem: tooManyRows() };
  }
  if (sorter.rows === 0) return { problem: noRows };
  const found = { encoding, ...layout, ...(await sorter.finish()) };
  const preview = await storeCompanies(read, sorter.companies.all());
  return { found, checked_by: read.checked_by, preview };
}

function tooManyRows(): string {
  const rows = importLimits.rows.toLocaleString('en-US');
  return `The file has more than ${rows} rows. Split it, and import the parts.`;
}

const rowsWithoutSlashes = 1000;

/** Reads records until a date shows the order of day and month. */
async function datesOf(columns: readonly Column[], records: AsyncIterable<CsvRecord>, timeZone: string) {
  const at = columns.findIndex(({ field }) => field === 'created_at');
  const reading = { column: columns[at]?.name ?? '', timeZone, now: new Date() };
  if (at < 0) return dateReader({ ...reading, order: undefined });
  let left = rowsWithoutSlashes;
  for await (const record of records) {
    const text = ('cells' in record && record.cells[at]?.trim()) || '';
    const order = orderShownBy(text);
    if (order) return dateReader({ ...reading, order });
    left = isSlashed(text) ? Number.POSITIVE_INFINITY : left - 1;
    if (left === 0) break;
  }
  return dateReader({ ...reading, order: undefined });
}

async function* textOf(file: string, version: string, encoding: Found['encoding']): AsyncGenerator<string> {
  yield* decoded(await openObject(file, version), encoding);
}

const replaced = 'The file was uploaded again while it was checked. Choose it again.';
const tooManyBroken =
  'Too many lines have a quotation mark that is never closed. Close them, and choose the file again.';

type Recognized = { readonly encoding: Encoding } | { readonly problem: string };

/**
 * Detects the encoding: byte order mark, the zero bytes of UTF-16, valid UTF-8, or else Windows-1252 (Excel).
 * Reads the whole file without keeping it.
 */
async function recognizeEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Recognized> {
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

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function byItsBeginning(chunk: Uint8Array): Recognized | undefined {
  const [first, second, third] = chunk;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be' };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8' };
  if (first === 0x50 && second === 0x4b) return { problem: workbookOrZip };
  if (first === 0x1f && second === 0x8b) return { problem: compressed };
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

const workbookOrZip =
  'This is a workbook or a ZIP file. Save the workbook as CSV or unpack the ZIP file, and choose the CSV file.';
const compressed = 'This file is compressed. Unpack it, and choose the CSV file.';
const notText = "This isn't a text file. Choose a CSV file.";
