import { randomUUID } from 'node:crypto';
import { type Found, importLimits } from '../../../shared/imports/import.ts';
import { ObjectReplaced, objectVersion, openObject } from '../../platform/aws/objects.ts';
import { uploadedFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { RowSorter } from '../run/row-sorter.ts';
import { readRecords, TooManyBroken } from './read-records.ts';
import { decoded, recognizeEncoding } from './recognize-encoding.ts';
import { noRows, recognizeLayout } from './recognize-layout.ts';

/** What a check of a file came to: what it holds, and the name of its files; or why it cannot be imported. */
export type Checked = { readonly found: Found; readonly checked_by: string } | { readonly problem: string };

/**
 * Reads an uploaded file from beginning to end and stores what is to be imported of it, in parts, and the report of what is
 * not. Nothing is kept in memory but a part and the addresses seen so far. A repeat has files of its own.
 */
export async function checkFile(read: StoredImport): Promise<Checked> {
  try {
    return await check({ ...read, checked_by: randomUUID() });
  } catch (error) {
    if (error instanceof TooManyBroken) return { problem: tooManyBroken };
    if (error instanceof ObjectReplaced) return { problem: replaced };
    throw error;
  }
}

async function check(read: StoredImport & { readonly checked_by: string }): Promise<Checked> {
  const file = uploadedFile(read);
  const version = await objectVersion(file);
  if (version === undefined) return { problem: 'The file did not arrive. Choose it again.' };
  const recognized = await recognizeEncoding(await openObject(file, version));
  if ('problem' in recognized) return recognized;
  const { encoding } = recognized;
  const open = () => textOf(file, version, encoding);
  const layout = await recognizeLayout(open(), read.chosen);
  if ('problem' in layout) return layout;
  const sorter = new RowSorter(read, layout.columns);
  let isFirst = layout.has_header;
  for await (const record of readRecords(open, layout.separator)) {
    if (!isFirst) await sorter.add(record);
    isFirst = false;
    if (sorter.rows > importLimits.rows) return { problem: tooManyRows() };
  }
  if (sorter.rows === 0) return { problem: noRows };
  const found = { encoding, ...layout, ...(await sorter.finish()) };
  return { found, checked_by: read.checked_by };
}

function tooManyRows(): string {
  const rows = importLimits.rows.toLocaleString('en-US');
  return `The file has more than ${rows} rows. Split it, and import the parts.`;
}

async function* textOf(file: string, version: string, encoding: Found['encoding']): AsyncGenerator<string> {
  yield* decoded(await openObject(file, version), encoding);
}

const replaced = 'The file was uploaded again while it was checked. Choose it again.';
const tooManyBroken =
  'Too many lines have a quotation mark that is never closed. Close them, and choose the file again.';
