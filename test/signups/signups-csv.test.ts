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

const bare = [
  '\t',
  '\r',
  '\n',
  '|',
  '%',
  '=',
  '\tcalc',
  '\rcalc',
  '\ncalc',
  '|calc',
  '%0',
  ' \t=1',
  '=a,"b"',
];

test.each(separators)('SG-67 a program that separates cells by %j finds no formula', (separator) => {
  const found = [...cells, ...bare].filter((text) => readCsv(file(text), separator).flat().some(isFormula));
  expect(cells.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test.each(bare)('SG-67 a cell that begins with %j begins with an apostrophe', (text) => {
  const [, line = []] = readCsv(file(text), ',');
  expect(line[1]).toMatch(/^'/);
});

test('a formula is defused in every column of text', () => {
  const hostile = { email: '=a@example.com', last_name: '=1', company_size: '=1' };
  const [, line = []] = readCsv(signupsCsv([aSignupRow(hostile)]).slice(1), ',');
  expect([line[0], line[2], line[4]]).toEqual(["'=a@example.com", "'=1", "'=1"]);
});

test('cells without a formula are unchanged, including numbers and empty cells', () => {
  const names = ['Ann "Annie" O\'Neil', 'Two\r\nlines', 'a;b\tc,d', 'x=1', 'Müller–Lüdenscheidt', '日本'];
  const rows = names.map((first_name) => aSignupRow({ first_name, domain_authority: 61 }));
  const [header, ...lines] = readCsv(signupsCsv(rows).slice(1), ',');
  expect(header).toHaveLength(11);
  expect(lines.map((line) => line[1])).toEqual(names);
  for (const line of lines) expect([line[2], line[7]]).toEqual(['', '61']);
});

test('every cell is in quotes', () => {
  const [header = '', line = ''] = signupsCsv([aSignupRow({ domain_authority: 61 })])
    .slice(1)
    .split('\r\n');
  for (const text of [header, line]) expect(text).toMatch(/^"[^"]*"(,"[^"]*"){10}$/);
});

function file(text: string) {
  return signupsCsv([aSignupRow({ first_name: text, company_name: text })]).slice(1);
}

function isFormula(field: string): boolean {
  return /^[\s"]*[=+\-@|%＝＋－＠]/.test(field);
}
