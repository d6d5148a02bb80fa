import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { setState } from '../../functions/imports/items/import-item.ts';
import { readStoredRows } from '../../functions/imports/run/stored-rows.ts';
import { importLimits } from '../../shared/imports/import.ts';
import { changed, givenFile, seen, step } from '../imports/given-import.ts';
import { test } from '../support/given.ts';

/** Megabytes of JavaScript values for the worker: a tenth of its function's memory. */
const heap = 100;

const emailAt = (row: number) => `person.${row}@company-${row % 5000}.northwindlabs.example`;

test('100,000 rows are checked in bounded memory, and added from first to last', async ({ given }) => {
  const { accountId } = await given.account({ balance: importLimits.rows });
  const rows = Array.from(
    { length: importLimits.rows },
    (_, row) => `${emailAt(row)};"Person ${row}";"Company, ${row} Ltd.";${'padding '.repeat(15)}`,
  );
  const file = ['email;name;company;notes', ...rows].join('\r\n');
  const begun = await givenFile(accountId, file);

  const child = fork(path.join(import.meta.dirname, '../imports/checking-process.ts'), {
    execArgv: ['--no-warnings', `--max-old-space-size=${heap}`],
  });
  await once(child, 'message');
  child.send({ account_id: accountId, import_id: begun.id });
  expect(await once(child, 'exit')).toEqual([0, null]);

  const checked = await seen(begun);
  expect(checked).toMatchObject({
    state: 'checked',
    found: { rows: importLimits.rows, new_rows: importLimits.rows, paid: importLimits.rows, malformed: 0 },
  });
  const person = [emailAt(importLimits.rows - 1), 'Person', '99999', 'Company, 99999 Ltd.'];
  expect(await readStoredRows(checked, importLimits.rows - 1, 100)).toEqual([
    [importLimits.rows + 1, ...person, null, null, null],
  ]);
  const running = await changed(checked, setState(checked, 'running', {}));
  for (let steps = 0; steps < 3; steps += 1) expect(await step(running)).toBe(true);
  expect((await seen(running)).progress).toEqual({ done: 300, paid: 300, free: 0, waiting: 0, skipped: 0 });
});
