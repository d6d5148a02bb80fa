import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../support/scratch.ts';
import { problemsOf } from './commit-subjects.ts';

test.each(['Add a button', 'Pass the key on', 'Feed the queue', 'Bring back the list', 'Focus the field'])(
  'accepts "%s"',
  (subject) => expect(problemsOf(subject)).toEqual([]),
);

test.each([
  ['Adds a button', 'begins with "Adds" instead of an imperative such as "Add"'],
  ['Added a button', 'begins with "Added" instead of an imperative such as "Add"'],
  ['Adding a button', 'begins with "Adding" instead of an imperative such as "Add"'],
  ['Add a button.', 'ends with a period'],
  ['add a button', 'does not begin with a capital letter'],
  [`Add ${'x'.repeat(69)}`, 'has 73 characters instead of at most 72'],
])('rejects "%s"', (subject, problem) => expect(problemsOf(subject)).toEqual([problem]));

test('the command reads new commits only', () => {
  const cwd = scratch();
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd, encoding: 'utf8' });
  const git = (...args: string[]) =>
    run('git', '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args);
  const script = path.join(import.meta.dirname, 'commit-subjects.ts');
  const check = (base: string) => run(process.execPath, script, base, 'HEAD');
  git('init');
  git('commit', '--allow-empty', '-m', 'Old subjects stayed');
  git('commit', '--allow-empty', '-m', 'Added something.');
  git('commit', '--allow-empty', '-m', 'Add a button');
  expect(check('HEAD~1')).toMatchObject({ status: 0, stderr: '' });
  const failed = check('HEAD~2');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('ends with a period');
  expect(failed.stderr).toContain('begins with "Added"');
  expect(check('0'.repeat(40)).status).toBe(0);
});
