import { accountFolder } from '../platform/objects.ts';

/** What names an import. */
export interface ImportName {
  readonly accountId: string;
  readonly id: string;
}

/** The file as the customer uploaded it. */
export function uploadedFile(name: ImportName): string {
  return `${folderOf(name)}uploaded`;
}

/** What names the rows that one check of the file found: a later check, by other columns, has files of its own. */
export interface CheckName extends ImportName {
  readonly checks: number;
}

/** The rows to import, a part of them: JSON lines. */
export function rowsFile(name: CheckName, part: number): string {
  return `${folderOf(name)}check-${name.checks}/rows-${part}.jsonl`;
}

/** The report of the rows that are not imported. */
export function skippedReportFile(name: CheckName): string {
  return `${folderOf(name)}check-${name.checks}/skipped.csv`;
}

/** What became of the rows from this one on, as lines of the report. */
export function resultsFile(name: ImportName, from: number): string {
  return `${folderOf(name)}results/${from}.csv`;
}

/** The report of an import that finished. */
export function reportFile(name: ImportName): string {
  return `${folderOf(name)}report.csv`;
}

function folderOf({ accountId, id }: ImportName): string {
  return `${accountFolder(accountId)}${id}/`;
}
