import { expect, test } from 'vitest';
import { signupsCsv } from '../../web/src/signups/rows/signup-index.ts';
import { aSignupRow } from './a-signup-row.ts';
import { readCsv } from './read-csv.ts';

const separators = [',', ';', '\t'];
const signs = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'];
const spaces = ['', ' ', '\u00a0', '"', '""', '"";""', "'"];
const breaks = [';', ',', '\t', '\n', '\r', '\r\n', '";', '"\t', '"\n', ';"', '";"', '";"";"'];

/** A formula at the beginning, and after everything that may end a cell in some program. */
const cells = signs.flatMap((sign) =>
  spaces.flatMap((space) => [
    `${space}${sign}1+1`,
    ...breaks.flatMap((end) => [`Acme${end}${space}${sign}1+1`, `${end}${space}${sign}1+1`]),
  ]),
);

const raw = ['\t', '\r', '\n', '|', '%', '=', '\tcalc', '\rcalc', '\ncalc', '|calc', '%0', ' \t=1', '=a,"b"'];

test.each(separators)('SG-67 a program that separates cells by %j finds no formula', (separator) => {
  const found = [...cells, ...raw].filter((text) => readCsv(file(text), separator).flat().some(isFormula));
  expect(cells.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test.each(raw)('SG-67 a cell that begins with %j begins with an apostrophe', (text) => {
  const [, line = []] = readCsv(file(text), ',');
  expect(line[1]).toMatch(/^'/);
});

test('a formula is defused in every column of text', () => {
  const hostile = { email: '=a@example.com', last_name: '=1', company_size: '=1' };
  const [, line = []] = readCsv(signupsCsv([aSignupRow(hostile)]).slice(1), ',');
  expect([line[0], line[2], line[4]]).toEqual(["'=a@example.com", "'=1", "'=1"]);
});

function file(text: string) {
  return signupsCsv([aSignupRow({ first_name: text, company_name: text })]).slice(1);
}

function isFormula(field: string): boolean {
  return /^[\s"]*[=+\-@|%＝＋－＠]/.test(field);
}
