import { parse } from 'csv-parse/sync';
import {
  type Column,
  type ImportField,
  importLimits,
  type Separator,
  separators,
} from '../../../shared/imports/import.ts';
import { perField, postedFields, postedNames } from '../../../shared/signups/posted-fields.ts';
import { linesOf } from './read-records.ts';

interface Layout {
  readonly separator: Separator;
  readonly has_header: boolean;
  readonly columns: Column[];
}

export const noRows = 'The file has no rows. Choose one with an email on each line.';

const linesRead = 50;

/** In characters. More long lines of separators would need more memory than the function has. */
const longestHead = 1_000_000;

export async function recognizeLayout(
  text: AsyncIterable<string>,
  chosen: readonly (ImportField | null)[] | undefined,
): Promise<Layout | { readonly problem: string }> {
  const head = await firstLines(text);
  const records = separators.map((separator) => ({ separator, rows: recordsOf(head, separator) }));
  const [best] = records.toSorted((a, b) => evenness(b.rows) - evenness(a.rows));
  const [first, ...rest] = best?.rows ?? [];
  if (!best || !first) return { problem: noRows };
  if (first.length > importLimits.columns) {
    return {
      problem: `The file has more than ${importLimits.columns} columns. Remove some, and choose it again.`,
    };
  }
  const has_header = isHeader(first);
  const rows = has_header ? rest : [first, ...rest];
  const columns = matchColumns(has_header ? first : undefined, rows, chosen).slice(0, importLimits.columns);
  return { separator: best.separator, has_header, columns };
}

async function firstLines(text: AsyncIterable<string>): Promise<string> {
  let read = '';
  let count = 0;
  for await (const line of linesOf(text, 1)) {
    read += line;
    count += 1;
    if (count === linesRead || read.length > longestHead) break;
  }
  return read;
}

function recordsOf(head: string, delimiter: Separator): string[][] {
  return parse(head, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
}

/** Share of rows with as many cells as the first row, if that has several. More cells win a tie. */
function evenness([first, ...rest]: readonly (readonly string[])[]): number {
  if (!first || first.length < 2) return 0;
  const even = rest.filter((row) => row.length === first.length).length + 1;
  return even / (rest.length + 1) + first.length / 1000;
}

/** Normalized column names. The first match wins. */
const names: Record<ImportField, readonly string[]> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'useremail',
    'contactemail',
    'workemail',
    'primaryemail',
    'primaryemailaddress',
    'login',
  ],
  full_name: ['name', 'fullname', 'displayname', 'username', 'contactname', 'contact'],
  ...perField(postedNames, (name) => postedFields[name].columns),
  created_at: [
    ...[
      'createdat',
      'created',
      'createdutc',
      'createddate',
      'createdate',
      'createdon',
      'datecreated',
      'creationdate',
    ],
    ...[
      'signupdate',
      'signedupat',
      'signedup',
      'signupat',
      'dateofsignup',
      'registeredat',
      'registrationdate',
    ],
    ...['datejoined', 'joineddate', 'joindate', 'joinedat', 'joinedon'],
  ],
};

const longestShown = 60;

function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes('@'));
}

/**
 * Columns with their fields, as chosen or as the names suggest. If no name suggests an email, the column that
 * contains emails is used.
 */
function matchColumns(
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  chosen: readonly (ImportField | null)[] | undefined,
): Column[] {
  const count = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, index) => ({
    name: shown(header?.[index] || `Column ${index + 1}`),
    samples: rows.slice(0, 2).map((row) => shown(row[index] ?? '')),
  }));
  const fields = chosen ?? suggested(header ?? [], rows, count);
  return columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
}

function suggested(header: readonly string[], rows: readonly (readonly string[])[], count: number) {
  const fields = Array.from<ImportField | null>({ length: count }).fill(null);
  const plain = header.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  for (const [field, known] of Object.entries(names) as [ImportField, readonly string[]][]) {
    const index = known.map((name) => plain.indexOf(name)).find((at) => at >= 0 && fields[at] === null);
    if (index !== undefined) fields[index] = field;
  }
  if (!fields.includes('email')) {
    const holds = (index: number) => rows.filter((row) => row[index]?.includes('@')).length;
    const [best] = fields.map((_, index) => index).sort((a, b) => holds(b) - holds(a));
    if (best !== undefined && holds(best) > 0) fields[best] = 'email';
  }
  return fields;
}

function shown(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return [...plain].slice(0, longestShown).join('');
}
