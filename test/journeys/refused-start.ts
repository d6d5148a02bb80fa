import { spawnSync } from 'node:child_process';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

/** Runs a refused `npm start` to its end; returns its output and exit code. */
export function refusedStart(environment: Record<string, string>, ...flags: string[]) {
  return spawnSync(process.execPath, ['bin/local.ts', ...flags], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: scratch(), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
}
