import * as z from 'zod/mini';
import { csvFile, csvLine } from '../../../shared/csv.ts';
import { type PostedTexts, perField } from '../../../shared/signups/posted-fields.ts';
import { putObject, readObject } from '../../platform/aws/objects.ts';
import { type CheckName, rowsFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';

export const rowsPerPart = 1000;

const storedRow = z.tuple([z.int(), z.string()], z.nullable(z.string()));

/**
 * A row to import: its line in the customer's file, the email, and the other fields at their places. Rows that were
 * stored before a field was added end earlier.
 */
export type StoredRow = z.output<typeof storedRow>;

/** The fields of a row. */
export interface RowFields extends PostedTexts {
  readonly email: string;
  /** ISO 8601; null if unknown. */
  readonly signed_up_at: string | null;
}

type PlacedName = Exclude<keyof RowFields, 'email'>;

/** Add a new field at the end. */
const places: Readonly<Record<PlacedName, number>> = {
  first_name: 0,
  last_name: 1,
  company: 2,
  external_id: 3,
  plan: 4,
  signed_up_at: 5,
};

const placedNames = Object.keys(places) as PlacedName[];

export function newStoredRow(line: number, fields: RowFields): StoredRow {
  return [line, fields.email, ...placedNames.map((name) => fields[name])];
}

export function fieldsOfRow([, email, ...texts]: StoredRow): RowFields {
  return { email, ...perField(placedNames, (name) => texts[places[name]] ?? null) };
}

/** Stores rows in parts. */
export async function storeRows(name: CheckName, rows: readonly StoredRow[]): Promise<void> {
  for (let part = 0; part * rowsPerPart < rows.length; part += 1)
    await storePart(name, part, rows.slice(part * rowsPerPart, (part + 1) * rowsPerPart));
}

export function storePart(name: CheckName, part: number, rows: readonly StoredRow[]): Promise<void> {
  return putObject(rowsFile(name, part), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

export async function readStoredRows(read: StoredImport, from: number, most: number): Promise<StoredRow[]> {
  const place = from - (read.order?.from ?? 0);
  const text = await readObject(rowsFile(read, Math.floor(place / rowsPerPart)));
  const start = place % rowsPerPart;
  const lines = text
    .split('\n')
    .filter(Boolean)
    .slice(start, start + most);
  return lines.map((line) => storedRow.parse(JSON.parse(line)));
}

export interface ReportedRow {
  readonly line: number;
  readonly email: string;
  readonly outcome: 'imported' | 'waiting for credits' | 'duplicate' | 'malformed';
  readonly problem?: string;
}

export const reportName = 'import-report.csv';

const lineEnd = '\r\n';
const titles = ['Line', 'Email', 'Result', 'Problem'];

export function reportLine({ line, email, outcome, problem = '' }: ReportedRow): string {
  return `${csvLine([line, email, outcome, problem])}${lineEnd}`;
}

export function reportOf(lines: string): string {
  return `${csvFile([csvLine(titles)])}${lines}`;
}

export type ImportedRow = Pick<ReportedRow, 'line' | 'email'>;

const importedLine = /^"(\d+)","(.*)","(?:imported|waiting for credits)",""\r?$/gm;
const escaped = /^'(?='*[=+\-@|%])/;

/** Reads the imported rows in lines of `reportLine`. */
export function importedRows(lines: string): ImportedRow[] {
  return [...lines.matchAll(importedLine)].map(([, line, email = '']) => ({
    line: Number(line),
    email: email.replace(escaped, ''),
  }));
}
