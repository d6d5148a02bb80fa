import { splitName } from '../../../shared/connections/mapping.ts';
import type { Column, Found, ImportField, SkippedRow } from '../../../shared/imports/import.ts';
import { perField, postedNames } from '../../../shared/signups/posted-fields.ts';
import { putObject } from '../../platform/aws/objects.ts';
import type { Key } from '../../platform/table/keys.ts';
import { existingItems } from '../../platform/table/table.ts';
import { addressPosted } from '../../signups/accept/ingest-signup.ts';
import { fitPosted, paidCompanyOf } from '../../signups/accept/signup-draft.ts';
import { signupKey } from '../../signups/items/signup-item.ts';
import { CompanyTally } from '../companies/company-tally.ts';
import type { ReadDate } from '../file/read-date.ts';
import type { CsvRecord } from '../file/read-records.ts';
import { skippedReportFile } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import {
  newStoredRow,
  type RowFields,
  reportLine,
  reportName,
  reportOf,
  rowsPerPart,
  type StoredRow,
  storePart,
} from './stored-rows.ts';

const shownMalformed = 5;
const keysAtOnce = 100;

type Counted = Pick<
  Found,
  'rows' | 'new_rows' | 'duplicates' | 'malformed' | 'free' | 'paid' | 'malformed_rows'
>;

interface Candidate {
  readonly line: number;
  readonly fields: RowFields;
  readonly key: Key;
  /** Undefined if the row is free. */
  readonly company: string | undefined;
}

/** Sorts rows into new, malformed and duplicate ones, and stores the new ones and a report of the others. */
export class RowSorter {
  rows = 0;
  readonly companies = new CompanyTally();
  private readonly read: StoredImport;
  private readonly columns: readonly Column[];
  private readonly readDate: ReadDate;
  private readonly seen = new Set<string>();
  private readonly skipped: string[] = [];
  private readonly malformed: SkippedRow[] = [];
  private readonly counts = { malformed: 0, duplicates: 0, free: 0, paid: 0, new_rows: 0 };
  private waiting: (Candidate | SkippedRow)[] = [];
  private part: StoredRow[] = [];
  private parts = 0;

  constructor(read: StoredImport, columns: readonly Column[], readDate: ReadDate) {
    this.read = read;
    this.columns = columns;
    this.readDate = readDate;
  }

  async add(record: CsvRecord): Promise<void> {
    this.rows += 1;
    this.waiting.push(this.candidate(record));
    if (this.waiting.length >= rowsPerPart) await this.sort();
  }

  async finish(): Promise<Counted> {
    await this.sort();
    if (this.part.length > 0) await this.storePart();
    await putObject(skippedReportFile(this.read), reportOf(this.skipped.join('')), reportName);
    return { rows: this.rows, ...this.counts, malformed_rows: this.malformed };
  }

  private candidate(record: CsvRecord): Candidate | SkippedRow {
    const { line } = record;
    if ('problem' in record) return { line, email: record.text.slice(0, 100), problem: record.problem };
    const { signedUp, ...posted } = readRow(record.cells, this.columns);
    const email = posted.email.slice(0, 100);
    const address = addressPosted(posted);
    if ('outcome' in address) return { line, email, problem: emailProblem(posted.email) };
    const date = signedUp ? this.readDate(signedUp) : { at: null };
    if ('problem' in date) return { line, email, problem: date.problem };
    const key = signupKey(this.read.accountId, address.normalized);
    return { line, fields: { ...posted, signed_up_at: date.at }, key, company: paidCompanyOf(address) };
  }

  private async sort(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    const known = await this.knownAmong(rows.flatMap((row) => ('key' in row ? row.key : [])));
    for (const row of rows) {
      if ('problem' in row) this.skipMalformed(row);
      else this.sortCandidate(row, known);
      if (this.part.length === rowsPerPart) await this.storePart();
    }
  }

  private sortCandidate({ line, fields, key, company }: Candidate, known: ReadonlySet<string>): void {
    const problem = this.seen.has(key.sk)
      ? 'The email is in the file more than once'
      : known.has(key.sk) && 'You have a signup with this email already';
    this.seen.add(key.sk);
    if (problem) {
      this.counts.duplicates += 1;
      this.skipped.push(reportLine({ line, email: fields.email, outcome: 'duplicate', problem }));
      return;
    }
    this.counts.new_rows += 1;
    this.counts[company === undefined ? 'free' : 'paid'] += 1;
    if (company !== undefined) this.companies.add(company, line, fields.signed_up_at);
    this.part.push(newStoredRow(line, fields));
  }

  private skipMalformed(row: SkippedRow): void {
    this.counts.malformed += 1;
    if (this.malformed.length < shownMalformed) this.malformed.push(row);
    this.skipped.push(reportLine({ ...row, outcome: 'malformed' }));
  }

  private async knownAmong(keys: readonly Key[]): Promise<Set<string>> {
    const distinct = [...new Map(keys.map((key) => [key.sk, key])).values()];
    const reads = [];
    for (let from = 0; from < distinct.length; from += keysAtOnce)
      reads.push(existingItems(distinct.slice(from, from + keysAtOnce)));
    return new Set((await Promise.all(reads)).flatMap((found) => [...found]));
  }

  private async storePart(): Promise<void> {
    await storePart(this.read, this.parts, this.part);
    this.parts += 1;
    this.part = [];
  }
}

function readRow(cells: readonly string[], columns: readonly Column[]) {
  const cell = (field: ImportField) => {
    const index = columns.findIndex((column) => column.field === field);
    return index < 0 ? null : (cells[index]?.trim() ?? null);
  };
  const texts = perField(postedNames, cell);
  const [first, last] = splitName(cell('full_name'));
  return {
    signedUp: cell('created_at'),
    email: (cell('email') ?? '').toWellFormed().slice(0, 300),
    ...fitPosted({ ...texts, first_name: texts.first_name || first, last_name: texts.last_name || last }),
  };
}

export function emailProblem(email: string): string {
  const [local = '', domain = '', ...more] = email.split('@');
  if (email === '') return 'No email';
  if (!email.includes('@')) return 'No @ sign in the email';
  if (more.length > 0) return 'Two @ signs in the email';
  if (/\s/.test(email)) return 'A space in the email';
  if (local === '') return 'Nothing before the @ sign';
  const [wrong] = /[^\w!#$%&'*+/=?^`{|}~.-]/u.exec(local) ?? [];
  if (wrong) return `Emails can't have ${wrong} before the @ sign`;
  if (/^\.|\.\.|\.$/.test(local)) return 'A dot too many before the @ sign';
  if (local.length > 64) return 'More than 64 characters before the @ sign';
  if (!domain.includes('.')) return 'The domain has no ending';
  return 'The domain is malformed';
}
