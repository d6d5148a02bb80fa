import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { mostRevealed } from '../../../shared/imports/reveal.ts';
import { readObject } from '../../platform/aws/objects.ts';
import { findItems } from '../../platform/table/table.ts';
import { parseSignupItem, type StoredSignup, signupKey } from '../../signups/items/signup-item.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';
import { resultsFiles } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { rowKey } from '../run/add-rows.ts';
import { type ImportedRow, importedRows } from '../run/stored-rows.ts';

export interface ImportedPeople {
  /** Imported rows, of which those without a signup were deleted since. */
  readonly rows: number;
  readonly people: readonly ImportedPerson[];
}

export interface ImportedPerson {
  /** In the customer's file. */
  readonly line: number;
  readonly signup: StoredSignup;
}

const filesAtOnce = 10;
const itemsAtOnce = 100;

/** Reads an import in slices of about a thousand rows, `mostRevealed` in all. */
export async function* importedPeople(read: StoredImport): AsyncGenerator<ImportedPeople> {
  const files = await resultsFiles(read);
  let left = mostRevealed;
  for (let from = 0; from < files.length && left > 0; from += filesAtOnce) {
    const texts = await Promise.all(files.slice(from, from + filesAtOnce).map(readObject));
    const rows = texts.flatMap(importedRows).slice(0, left);
    left -= rows.length;
    yield { rows: rows.length, people: await findPeople(read, rows) };
  }
}

async function findPeople(read: StoredImport, rows: readonly ImportedRow[]): Promise<ImportedPerson[]> {
  const lines = new Map(rows.map(({ line }) => [rowKey(read, line), line]));
  const keys = rows.flatMap(({ email }) => {
    const address = parseEmailAddress(email);
    return address ? signupKey(read.accountId, address.normalized) : [];
  });
  const batches = [];
  for (let from = 0; from < keys.length; from += itemsAtOnce)
    batches.push(findItems(keys.slice(from, from + itemsAtOnce)));
  const found = (await Promise.all(batches)).flat().map(parseSignupItem);
  return (await allWithCorrections(read.accountId, found)).flatMap((signup) => {
    // Another key means that it was deleted and posted again.
    const line = lines.get(signup.idempotency_key ?? '');
    return line === undefined ? [] : { line, signup };
  });
}
