import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';

// Runs the tests of screens with every state in both themes; `npm test` runs one theme.
const files = globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
  /\bexpectSound\(/.test(readFileSync(path.join(root, file), 'utf8')),
);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', ...files], {
  cwd: root,
  env: { ...process.env, BOTH_THEMES: '1' },
  stdio: 'inherit',
});
process.exitCode = run.status ?? 1;
