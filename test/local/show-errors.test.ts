import { once } from 'node:events';
import { expect, test } from 'vitest';
import { showErrors } from '../../local/show-errors.ts';

test('errors in the log of functions are printed with the line that threw, other lines are not', async () => {
  const printed: string[] = [];
  const log = showErrors((text) => printed.push(text));
  const failure = new Error('The table is gone.');
  const frames = [failure.stack, '    at send (/x/node_modules/sdk/index.js:1:1)'].join('\n');
  const entry = { message: 'Unexpected failure', endpoint: 'add-signup', failure: { ...failure } };
  const lines = [
    JSON.stringify({ level: 'INFO', message: 'Stored' }),
    JSON.stringify({
      ...entry,
      level: 'ERROR',
      failure: { name: 'Error', message: failure.message, stack: frames },
    }),
    'Error: thrown before the handler ran',
    '{ not JSON',
  ];
  log.end(`${lines.join('\n')}\n`);
  log.resume();
  await once(log, 'close');
  const [thrown, plain, ...rest] = printed;
  expect(thrown).toMatch(/^add-signup: Unexpected failure\n {2}\d+ \| const failure = new Error\(/);
  expect(thrown).toContain('Error: The table is gone.\n    at ');
  expect(thrown).not.toContain('node_modules/sdk');
  expect(plain).toBe('Error: thrown before the handler ran');
  expect(rest).toEqual([]);
});
