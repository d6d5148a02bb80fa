import { type Found, importLimits } from '../../shared/imports/import.ts';
import { openObject } from '../platform/objects.ts';
import { uploadedFile } from './import-files.ts';
import type { StoredImport } from './import-item.ts';
import { readRecords, TooManyBroken } from './read-records.ts';
import { decoded, recognizeEncoding } from './recognize-encoding.ts';
import { noRows, recognizeLayout } from './recognize-layout.ts';
import { RowSorter } from './row-sorter.ts';

/** What a check of a file came to: what it holds, or why it cannot be imported. */
export type Checked = { readonly found: Found } | { readonly problem: string };

/**
 * Reads an uploaded file from beginning to end and stores what is to be imported of it, in parts, and the report of what is
 * not. Nothing is kept in memory but a part and the addresses seen so far. A repeat stores the same.
 */
export async function checkFile(read: StoredImport): Promise<Checked> {
  const bytes = await openObject(uploadedFile(read));
  if (!bytes) return { problem: 'The file did not arrive. Choose it again.' };
  const recognized = await recognizeEncoding(bytes);
  if ('problem' in recognized) return recognized;
  const { encoding } = recognized;
  const open = () => textOf(read, encoding);
  const layout = await recognizeLayout(open(), read.chosen);
  if ('problem' in layout) return layout;
  const sorter = new RowSorter(read, layout.columns);
  try {
    let isFirst = layout.has_header;
    for await (const record of readRecords(open, layout.separator)) {
      if (!isFirst) await sorter.add(record);
      isFirst = false;
      if (sorter.rows > importLimits.rows) return { problem: tooManyRows };
    }
  } catch (error) {
    if (error instanceof TooManyBroken) return { problem: tooManyBroken };
    throw error;
  }
  if (sorter.rows === 0) return { problem: noRows };
  return { found: { encoding, ...layout, ...(await sorter.finish()) } };
}

async function* textOf(read: StoredImport, encoding: Found['encoding']): AsyncGenerator<string> {
  const bytes = await openObject(uploadedFile(read));
  if (bytes) yield* decoded(bytes, encoding);
}

const tooManyRows = `The file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Split it, and import the parts.`;
const tooManyBroken =
  'Too many lines have a quotation mark that is never closed. Close them, and choose the file again.';
