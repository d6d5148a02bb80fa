import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';

z.config(z.locales.en());

export type ExportedItem = Record<string, AttributeValue>;

export class WrongExport extends Error {}

const summarySchema = z.object({
  outputFormat: z.literal('DYNAMODB_JSON', 'only an export in DynamoDB JSON can be read'),
  itemCount: z.int(),
});

const fileSchema = z.object({
  itemCount: z.int(),
  md5Checksum: z.string(),
  dataFileS3Key: z.string(),
});

const lineSchema = z.object({ Item: z.record(z.string(), z.custom<AttributeValue>()) });

/**
 * Yields the items of a table's S3 export, file by file. `folder` has the contents of
 * `AWSDynamoDB/EXPORT-ID/`. Throws WrongExport if a file is missing, truncated or changed.
 */
export function* exportedItems(folder: string): Generator<ExportedItem[]> {
  const summary = summarySchema.safeParse(JSON.parse(read(folder, 'manifest-summary.json').toString('utf8')));
  if (!summary.success)
    throw new WrongExport(`The export's summary is wrong: ${z.prettifyError(summary.error)}`);
  let count = 0;
  for (const line of linesOf(read(folder, 'manifest-files.json'))) {
    const items = itemsOf(folder, fileSchema.parse(JSON.parse(line)));
    count += items.length;
    yield items;
  }
  if (count !== summary.data.itemCount) {
    throw new WrongExport(`The export holds ${count} items, and its summary says ${summary.data.itemCount}.`);
  }
}

function itemsOf(folder: string, { itemCount, md5Checksum, dataFileS3Key }: z.output<typeof fileSchema>) {
  const name = path.posix.basename(dataFileS3Key);
  const file = read(folder, 'data', name);
  if (createHash('md5').update(file).digest('base64') !== md5Checksum) {
    throw new WrongExport(`data/${name} is not what DynamoDB wrote: download it again.`);
  }
  const items = linesOf(gunzipSync(file)).map((line) => lineSchema.parse(JSON.parse(line)).Item);
  if (items.length !== itemCount) {
    throw new WrongExport(`data/${name} holds ${items.length} items instead of ${itemCount}.`);
  }
  return items;
}

function linesOf(file: Buffer): string[] {
  return file.toString('utf8').split('\n').filter(Boolean);
}

function read(folder: string, ...name: string[]): Buffer {
  try {
    return readFileSync(path.join(folder, ...name));
  } catch {
    throw new WrongExport(
      `${path.join(folder, ...name)} is missing: download everything below AWSDynamoDB/EXPORT-ID/.`,
    );
  }
}
