import { Readable } from 'node:stream';
import { type CsvError, type InfoRecord, parse } from 'csv-parse';
import type { Separator } from '../../../shared/imports/import.ts';

/** `line` is the record's first line, from 1. A broken line has a problem instead of cells. */
export type CsvRecord =
  | { readonly line: number; readonly cells: string[] }
  | { readonly line: number; readonly text: string; readonly problem: string };

/** Anything longer has an unclosed quotation mark. */
const longestRecord = 50_000;

const mostBroken = 20;

/**
 * Yields a CSV file's records in bounded memory. Yields a line with an unclosed quotation mark as a problem
 * and continues on the next line. Throws TooManyBroken.
 *
 * @param open the file's text from the beginning; called again after each broken line
 */
export async function* readRecords(
  open: () => AsyncIterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRecord> {
  let from = 1;
  for (let broken = 0; broken <= mostBroken; broken += 1) {
    let end = from - 1;
    const reading = parsed(linesOf(open(), from), separator);
    for await (const { record, info } of reading.records()) {
      end = from - 1 + info.lines;
      yield { line: end - newlinesIn(record), cells: record };
    }
    if (!reading.isBroken()) return;
    const left = await firstLine(linesOf(open(), end + 1), end + 1);
    if (!left) return;
    yield { ...left, problem: problemOf(left.text) };
    from = left.line + 1;
  }
  throw new TooManyBroken();
}

export class TooManyBroken extends Error {
  override name = 'TooManyBroken';
}

interface Parsed {
  readonly record: string[];
  readonly info: InfoRecord;
}

function parsed(lines: AsyncIterable<string>, delimiter: Separator) {
  let good: number | undefined;
  const text = Readable.from(lines);
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: longestRecord,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: CsvError) => {
    good ??= Number(error.records);
  });
  text.on('error', (failure) => parser.destroy(failure));
  text.pipe(parser);
  async function* records(): AsyncGenerator<Parsed> {
    try {
      for await (const parsed of parser as AsyncIterable<Parsed>) {
        // Everything after a broken record was parsed wrong.
        if (good !== undefined && parsed.info.records > good) return;
        yield parsed;
      }
    } finally {
      text.destroy();
    }
  }
  return { records, isBroken: () => good !== undefined };
}

async function firstLine(lines: AsyncIterable<string>, from: number) {
  let line = from;
  for await (const text of lines) {
    if (text !== '\n' && text !== '') return { line, text: text.trimEnd() };
    line += 1;
  }
  return undefined;
}

function problemOf(text: string): string {
  return text.includes('"') ? 'A quotation mark is never closed' : 'The line is too long';
}

function newlinesIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
}

/** Cuts off longer lines; no row is that long. */
const longestLine = 1_000_000;

/** Line before the header in which spreadsheets name the separator. */
const separatorLine = /^\uFEFF?"?sep=.?"?$/i;

/**
 * Lines from the given number on (from 1), each ending in a line feed for any line endings. Pieces may have
 * any length. A first line that names the separator becomes empty.
 */
export async function* linesOf(pieces: AsyncIterable<string>, from: number): AsyncGenerator<string> {
  let number = 1;
  let rest = '';
  for await (const piece of pieces) {
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, longestLine);
    for (const line of lines) {
      if (number >= from) yield number === 1 && separatorLine.test(line) ? '\n' : `${line}\n`;
      number += 1;
    }
  }
  const last = rest.replace(/\r$/, '');
  if (last && number >= from) yield `${last}\n`;
}
