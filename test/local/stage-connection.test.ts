import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

test.each([
  ['bin/ledger-check.ts', []],
  ['bin/redrive.ts', ['--queue', 'EnrichmentQueue']],
])('%s says in one sentence that no local stage is running', (command, flags) => {
  const dataDir = scratch();
  const { status, stderr } = spawnSync(process.execPath, [command, '--stage', 'local', ...flags], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `No local run uses ${dataDir}: start one (npm start), or set DATA_DIR to the folder of a run.\n`,
  );
});
