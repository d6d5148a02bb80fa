import { parse } from 'csv-parse/sync';
import {
  type Column,
  type ImportField,
  importLimits,
  type Separator,
  separators,
} from '../../../shared/imports/import.ts';
import { linesOf } from './lines.ts';
import { isHeader, matchColumns } from './match-columns.ts';

/** How the cells of a file are separated, and what its columns hold. */
export interface Layout {
  readonly separator: Separator;
  readonly has_header: boolean;
  readonly columns: Column[];
}

export const noRows = 'The file has no rows. Choose one with an email on each line.';

/** So many lines say how a file is laid out. */
const linesRead = 50;

/** The layout of a file by its first lines; or why it cannot be imported. */
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
    if (count === linesRead) break;
  }
  return read;
}

/** The records by one separator; none where the lines are none by it. */
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

/** How many rows have as many cells as the first, where that has several; of equal ones the more cells win. */
function evenness([first, ...rest]: readonly (readonly string[])[]): number {
  if (!first || first.length < 2) return 0;
  const even = rest.filter((row) => row.length === first.length).length + 1;
  return even / (rest.length + 1) + first.length / 1000;
}
