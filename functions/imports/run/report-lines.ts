import { csvFile, csvLine } from '../../../shared/csv.ts';

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
