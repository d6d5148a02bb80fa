import { accountFolder } from '../../platform/aws/objects.ts';

/** What names an import. */
export interface ImportName {
  readonly accountId: string;
  readonly id: string;
}

/** The file as the customer uploaded it. */
export function uploadedFile(name: ImportName): string {
  return `${folderOf(name)}uploaded`;
}

/**
 * What names the rows that one delivery of a check found. Each has files of its own, so that only rows are added of which the
 * customer was told: another delivery may meet other signups, or another file, and another check has other columns.
 */
export interface CheckName extends ImportName {
  readonly checked_by?: string | undefined;
}

/** The rows to import, a part of them: JSON lines. */
export function rowsFile(name: CheckName, part: number): string {
  return `${folderOf(name)}check-${name.checked_by}/rows-${part}.jsonl`;
}

/** The report of the rows that are not imported. */
export function skippedReportFile(name: CheckName): string {
  return `${folderOf(name)}check-${name.checked_by}/skipped.csv`;
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
