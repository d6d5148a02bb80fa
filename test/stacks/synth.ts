import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

/** Runs `cdk synth` of a stage; returns the output folder, the exit code and the printed text. */
export function synth(stage: string) {
  const output = scratch();
  const run = spawnSync(
    path.join(root, 'node_modules/.bin/cdk'),
    ['synth', '--quiet', '-c', `stage=${stage}`, '--output', output],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CDK_DISABLE_VERSION_CHECK: '1', BUILD_DIR: scratch() },
    },
  );
  return { output, status: run.status, said: run.stdout + run.stderr };
}
