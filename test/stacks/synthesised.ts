import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import { scratch } from '../scratch.ts';

export interface TemplateResource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the properties
  readonly Properties: any;
  readonly DeletionPolicy?: string;
}

/** Runs `cdk synth` of a stage without the network; the templates by stack, or what it said. */
export const synthesised = (stage: string) => {
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
  const resources = (part: string): TemplateResource[] =>
    Object.values(
      JSON.parse(readFileSync(path.join(output, `SignupScout-${stage}-${part}.template.json`), 'utf8'))
        .Resources,
    );
  return { status: run.status, said: run.stdout + run.stderr, resources };
};
