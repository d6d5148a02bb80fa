import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { recognizeLayout } from '../../functions/imports/file/recognize-layout.ts';
import { rowsFile, skippedReportFile } from '../../functions/imports/items/import-files.ts';
import { emailProblem } from '../../functions/imports/run/row-sorter.ts';
import * as stored from '../../functions/imports/run/stored-rows.ts';
import { readObject } from '../../functions/platform/aws/objects.ts';
import { importLimits } from '../../shared/imports/import.ts';
import { perField, postedNames } from '../../shared/signups/posted-fields.ts';
import { changeProfile, test } from '../support/given.ts';
import { givenChecked } from './given-import.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;

describe('the check of a file', () => {
  test('counts rows, duplicates, malformed (with lines), free and paid', async ({ customer, given }) => {
    await given.signup(customer.accountId, { email: 'known@northwindlabs.example' });
    const read = await givenChecked(
      customer.accountId,
      lines(
        'Email,First Name,Surname,Organisation,plan',
        'maya@northwindlabs.example,Maya,Chen,Northwind Labs,pro',
        'j.okafor@gmail.com,Jide,Okafor,,free',
        'maya@@northwindlabs.example,,,,',
        '',
        'KNOWN@northwindlabs.example,,,,',
        'Maya@NorthwindLabs.example,again,,,',
        'priya@quillpay,,,,',
        ',,,,',
      ),
    );
    expect(read).toMatchObject({ state: 'checked' });
    expect(read.found).toMatchObject({
      ...{ encoding: 'utf-8', separator: ',', has_header: true },
      ...{ rows: 7, new_rows: 2, duplicates: 2, malformed: 3, free: 1, paid: 1 },
      columns: [
        { name: 'Email', samples: ['maya@northwindlabs.example', 'j.okafor@gmail.com'], field: 'email' },
        { name: 'First Name', field: 'first_name' },
        { name: 'Surname', field: 'last_name' },
        { name: 'Organisation', field: 'company' },
        { name: 'plan', samples: ['pro', 'free'], field: 'plan' },
      ],
      malformed_rows: [
        { line: 4, email: 'maya@@northwindlabs.example', problem: 'Two @ signs in the email' },
        { line: 8, email: 'priya@quillpay', problem: 'The domain has no ending' },
        { line: 9, email: '', problem: 'No email' },
      ],
    });
    expect((await readObject(skippedReportFile(read))).split('\r\n')).toEqual([
      '\uFEFF"Line","Email","Result","Problem"',
      '"4","maya@@northwindlabs.example","malformed","Two @ signs in the email"',
      '"6","KNOWN@northwindlabs.example","duplicate","You have a signup with this email already"',
      '"7","Maya@NorthwindLabs.example","duplicate","The email is in the file more than once"',
      '"8","priya@quillpay","malformed","The domain has no ending"',
      '"9","","malformed","No email"',
      '',
    ]);
  });

  test("reads dates in the account's zone, in an order that a later row shows", async ({ accountId }) => {
    await changeProfile(accountId, { time_zone: 'Europe/Oslo' });
    const read = await givenChecked(
      accountId,
      lines(
        'email,Signed up at',
        'ada@gmail.com,03/04/2024',
        'bo@gmail.com,',
        'cy@gmail.com,31/12/2023 23:30',
        'di@gmail.com,next week',
        'ed@gmail.com,12/12/2999',
      ),
    );
    expect(read.found).toMatchObject({ new_rows: 3, malformed: 2, columns: [{}, { field: 'created_at' }] });
    const dates = ['2024-04-02T22:00:00.000Z', null, '2023-12-31T22:30:00.000Z'];
    expect(
      (await stored.readStoredRows(read, 0, 9)).map((row) => stored.fieldsOfRow(row).signed_up_at),
    ).toEqual(dates);
    expect(await readObject(skippedReportFile(read))).toContain(
      '"5","di@gmail.com","malformed","No date can be read from ""next week"". Write dates as 2026-03-04',
    );
    const undecided = await givenChecked(accountId, lines('email,created', 'ada@gmail.com,03/04/2024'));
    expect(undecided.found?.malformed_rows).toEqual([
      { line: 2, email: 'ada@gmail.com', problem: expect.stringContaining('may be a day and a month') },
    ]);
  });

  test('finds a row repeated over 1,000 rows later, and stores the others', async ({ customer }) => {
    const rows = Array.from({ length: 2_100 }, (_, index) => `p${index}@northwindlabs.example`);
    const file = lines('email', ...rows, 'P7@northwindlabs.example', 'p1500@northwindlabs.example');
    const read = await givenChecked(customer.accountId, file);
    expect(read.found).toMatchObject({ rows: 2_102, new_rows: 2_100, duplicates: 2 });
    const parts = [0, 1_000, 2_000].map((from) => stored.readStoredRows(read, from, 1_000));
    expect((await Promise.all(parts)).flat().map(([, email]) => email)).toEqual(rows);
  });

  test.each([
    ['zoë@acme.com', "Emails can't have ë before the @ sign"],
    ['ann(sales)@acme.com', "Emails can't have ( before the @ sign"],
    ['ann.@acme.com', 'A dot too many before the @ sign'],
    [`${'a'.repeat(65)}@acme.com`, 'More than 64 characters before the @ sign'],
    ['ann@acme..com', 'The domain is malformed'],
    ['ann@@acme.com', 'Two @ signs in the email'],
    ['ann chen@acme.com', 'A space in the email'],
  ])('says of %s what to change', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  const text =
    'email;name\nzoë@northwindlabs.example;Zoë\nrené@café-lumière.example;René Dupont\n'.replaceAll(
      /zoë@|rené@/g,
      (name) => name.normalize('NFD').replace(/\u0308|\u0301/g, ''),
    );
  test.for([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16, the high byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252'],
  ] as const)('reads %s', async ([, file, encoding], { customer }) => {
    const read = await givenChecked(customer.accountId, file);
    expect(read.found).toMatchObject({ encoding, separator: ';', new_rows: 2, malformed: 0 });
    const rows = (await readObject(rowsFile(read, 0))).split('\n');
    expect(JSON.parse(rows[0] ?? '')).toEqual(
      storedRow(2, { email: 'zoe@northwindlabs.example', first_name: 'Zoë' }),
    );
    expect(JSON.parse(rows[1] ?? '')).toEqual(
      storedRow(3, { email: 'rene@café-lumière.example', first_name: 'René', last_name: 'Dupont' }),
    );
  });

  test.for([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ] as const)('recognizes %s between cells', async ([, separator], { customer }) => {
    const rows = ['company,email', 'Northwind,a@northwindlabs.example', '"Labs",b@northwindlabs.example'];
    const read = await givenChecked(customer.accountId, lines(...rows).replaceAll(',', separator));
    expect(read.found).toMatchObject({ separator, new_rows: 2 });
    expect(read.found?.columns.map(({ field }) => field)).toEqual(['company', 'email']);
  });

  test('recognizes columns by the beginning: long lines of separators need no more memory', async () => {
    let read = 0;
    async function* pieces() {
      for (; read < 9; read += 1) yield `${','.repeat(600_000)}\n`;
    }
    const problem = expect.stringContaining(`more than ${importLimits.columns} columns`);
    expect(await recognizeLayout(pieces(), undefined)).toEqual({ problem });
    expect(read).toBeLessThan(3);
    const most = await recognizeLayout(
      Readable.from([`${','.repeat(importLimits.columns - 1)}\n`]),
      undefined,
    );
    expect(most).toMatchObject({ separator: ',' });
  });

  test('follows the columns that the customer chose', async ({ customer }) => {
    const file = lines('email,backup', 'a@northwindlabs.example,b@northwindlabs.example');
    const read = await givenChecked(customer.accountId, file, ['company', 'email']);
    expect(JSON.parse(await readObject(rowsFile(read, 0)))).toEqual(
      storedRow(2, { email: 'b@northwindlabs.example', company: 'a@northwindlabs.example' }),
    );
  });

  test('leaves out a line with an unclosed quotation mark, and continues after it', async ({ customer }) => {
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `p${index}@northwindlabs.example,Person ${index}`,
    );
    rows[1] = '"sam@northwindlabs.example,Sam';
    rows[2500] = 'lee@northwindlabs.example,"Lee';
    const read = await givenChecked(customer.accountId, lines('email,name', ...rows));
    expect(read.found).toMatchObject({
      ...{ rows: 3000, new_rows: 2998, malformed: 2 },
      malformed_rows: [
        { line: 3, email: '"sam@northwindlabs.example,Sam', problem: 'A quotation mark is never closed' },
        { line: 2502, problem: 'A quotation mark is never closed' },
      ],
    });
  });

  test('cuts names that no signup may have, and keeps their rows', async ({ customer }) => {
    const name = `A\u0007${'x'.repeat(200)}`;
    const read = await givenChecked(
      customer.accountId,
      lines('email,first name', `a@northwindlabs.example,${name}`),
    );
    const [, , first] = JSON.parse(await readObject(rowsFile(read, 0)));
    expect(first).toBe(`A ${'x'.repeat(98)}`);
  });

  test.for([
    ['a workbook', Buffer.from('PK\u0003\u0004 and more'), /workbook/],
    ['a gzip file', Buffer.from([0x1f, 0x8b, 8, 0, 1]), /compressed/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /isn't a text file/],
    ['blank lines', '\n\n  \n', /no rows/],
    ['too many broken lines', `"${'x'.repeat(60_000)}\n`.repeat(25), /quotation mark/],
  ] as const)('says what is wrong with %s', async ([, file, problem], { customer }) => {
    const read = await givenChecked(customer.accountId, file);
    expect(read).toMatchObject({ state: 'failed', problem: expect.stringMatching(problem) });
    expect(read.found).toBeUndefined();
  });
});

function storedRow(line: number, fields: Partial<stored.RowFields> & { email: string }) {
  return stored.newStoredRow(line, { ...perField(postedNames, () => null), signed_up_at: null, ...fields });
}
