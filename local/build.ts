import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings.ts';

/** What the outcome of each step depends on. */
const webInputs = ['web/**/*', 'shared/**/*', 'package-lock.json'];
const cloudInputs = ['bin/app.ts', 'lib/**/*', 'functions/**/*', ...webInputs];

export const assemblyFolder = path.join(root, 'dist/local-cloud');

/** A hash over the files' names and contents: git changes times, so times tell nothing. */
const fingerprint = (patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
};

const run = (args: string[], environment: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...environment } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`"node ${args.join(' ')}" failed:\n${output}`)),
    );
  });

/** Runs a step unless its outcome of an earlier start still holds. */
const unlessFresh = async (
  name: string,
  inputs: readonly string[],
  outcome: string,
  step: () => Promise<void>,
): Promise<void> => {
  const marker = path.join(root, 'dist', `${name}.fingerprint`);
  const wanted = fingerprint(inputs);
  if (existsSync(outcome) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  await step();
  writeFileSync(marker, wanted);
};

/** Builds the web app into dist/web. */
export const buildWeb = (): Promise<void> =>
  unlessFresh('web', webInputs, path.join(root, 'dist/web/index.html'), () =>
    run(['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']),
  );

/** Synthesises the stacks of the local stage, by the same entry point that `cdk deploy` uses. */
export const synthesise = (): Promise<void> =>
  unlessFresh('local-cloud', cloudInputs, path.join(assemblyFolder, 'manifest.json'), () =>
    run(['bin/app.ts'], {
      CDK_OUTDIR: assemblyFolder,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', 'aws:cdk:enable-asset-metadata': true }),
    }),
  );
