import * as z from 'zod/mini';
import { csvFile, csvLine } from '../../../shared/csv.ts';
import { readObject } from '../../platform/aws/objects.ts';
import { rowsFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';

/** How many rows a file of them holds. */
export const rowsPerPart = 1000;

const storedRow = z.tuple([
  z.int(),
  z.string(),
  z.nullable(z.string()),
  z.nullable(z.string()),
  z.nullable(z.string()),
]);

/** A row to import: its line in the customer's file, the email, first and last name, the company. */
export type StoredRow = z.output<typeof storedRow>;

/** Up to `most` of the rows to import from this one on; fewer where they lie in two files. */
export async function readStoredRows(read: StoredImport, from: number, most: number): Promise<StoredRow[]> {
  const text = await readObject(rowsFile(read, Math.floor(from / rowsPerPart)));
  const start = from % rowsPerPart;
  const lines = text
    .split('\n')
    .filter(Boolean)
    .slice(start, start + most);
  return lines.map((line) => storedRow.parse(JSON.parse(line)));
}

/** A row of the file as the report names it. */
export interface ReportedRow {
  readonly line: number;
  readonly email: string;
  readonly outcome: 'imported' | 'waiting for credits' | 'duplicate' | 'malformed';
  readonly problem?: string;
}

/** What the report is called where it is downloaded. */
export const reportName = 'import-report.csv';

const lineEnd = '\r\n';
const titles = ['Line', 'Email', 'Result', 'Problem'];

/** A row as a line of the report, with its end. */
export function reportLine({ line, email, outcome, problem = '' }: ReportedRow): string {
  return `${csvLine([line, email, outcome, problem])}${lineEnd}`;
}

/** Lines of the report as a CSV file. */
export function reportOf(lines: string): string {
  return `${csvFile([csvLine(titles)])}${lines}`;
}
