import { accountFolder, listObjects } from '../../platform/aws/objects.ts';

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
  /** The newest order of the rows that were left, after a choice of companies. */
  readonly order?: { readonly id: string } | undefined;
}

export function rowsFile(name: CheckName, part: number): string {
  return `${rowsFolder(name)}rows-${part}.jsonl`;
}

/** Companies of the file, before they are looked up. */
export function companiesFile(name: CheckName): string {
  return `${rowsFolder(name)}companies.jsonl.gz`;
}

export function lookedUpFile(name: CheckName, from: number): string {
  return `${rowsFolder(name)}looked-up-${from}.jsonl.gz`;
}

/** Companies of the rows that are left, largest first. */
export function rankedFile(name: CheckName): string {
  return `${rowsFolder(name)}ranked.jsonl.gz`;
}

export function companiesReportFile(name: CheckName): string {
  return `${rowsFolder(name)}companies.csv`;
}

export function skippedReportFile(name: CheckName): string {
  return `${folderOf(name)}check-${name.checked_by}/skipped.csv`;
}

export function resultsFile(name: ImportName, from: number): string {
  return `${resultsFolder(name)}${from}.csv`;
}

/** In the order of their rows. */
export async function resultsFiles(name: ImportName): Promise<string[]> {
  const folder = resultsFolder(name);
  const from = (file: string) => Number.parseInt(file.slice(folder.length), 10);
  return (await listObjects(folder)).sort((one, other) => from(one) - from(other));
}

function resultsFolder(name: ImportName): string {
  return `${folderOf(name)}results/`;
}

export function reportFile(name: ImportName): string {
  return `${folderOf(name)}report.csv`;
}

export function peopleReportFile(name: ImportName): string {
  return `${folderOf(name)}people.csv`;
}

function rowsFolder(name: CheckName): string {
  return `${folderOf(name)}${name.order ? `order-${name.order.id}` : `check-${name.checked_by}`}/`;
}

function folderOf({ accountId, id }: ImportName): string {
  return `${accountFolder(accountId)}${id}/`;
}
