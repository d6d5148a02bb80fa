import { accountFolder } from '../../platform/aws/objects.ts';

export interface ImportName {
  readonly accountId: string;
  readonly id: string;
}

export function uploadedFile(name: ImportName): string {
  return `${folderOf(name)}uploaded`;
}

/**
 * Every delivery of a check writes separate files, so that exactly the rows shown to the customer are
 * imported. Other deliveries may see other signups, files or columns.
 */
export interface CheckName extends ImportName {
  readonly checked_by?: string | undefined;
}

export function rowsFile(name: CheckName, part: number): string {
  return `${folderOf(name)}check-${name.checked_by}/rows-${part}.jsonl`;
}

export function skippedReportFile(name: CheckName): string {
  return `${folderOf(name)}check-${name.checked_by}/skipped.csv`;
}

export function resultsFile(name: ImportName, from: number): string {
  return `${folderOf(name)}results/${from}.csv`;
}

export function reportFile(name: ImportName): string {
  return `${folderOf(name)}report.csv`;
}

function folderOf({ accountId, id }: ImportName): string {
  return `${accountFolder(accountId)}${id}/`;
}
