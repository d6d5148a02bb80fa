import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleApp, bundleWorker, endBundling } from './bundle.ts';
import { buildSampleIndex } from './sample-index.ts';
import { root } from './settings.ts';

/** What the build depends on: the code of the stacks, the functions, the web app and the sample index. */
const inputs = [
  ...['bin/app.ts', 'lib/**/*', 'functions/**/*', 'shared/**/*', 'web/**/*', 'package-lock.json'],
  ...['bin/index-build.ts', 'bin/company-index/**/*', 'local/stand-ins/company-index/*'],
];

const buildFolder = path.join(root, 'dist');

/** Where the synthesised stacks are. */
export const assemblyFolder = path.join(buildFolder, 'local-cloud');

/** The company index of the sample companies. */
export const sampleIndexFolder = path.join(buildFolder, 'sample-index');

/** What a build leaves behind: the functions and the web app, beside the stacks that hold copies of them. */
const outputs = ['functions', 'web/index.html', 'local-cloud/manifest.json', 'sample-index/manifest.json'];

/** Whether a folder holds all that a build of these inputs leaves behind. */
export function isFresh(folder: string, wanted: string): boolean {
  return (
    [fingerprintIn(folder), ...outputs.map((output) => path.join(folder, output))].every(existsSync) &&
    readFileSync(fingerprintIn(folder), 'utf8') === wanted
  );
}

/** Builds all that a start needs and that is not up to date. Throws what the stacks' synthesis said. */
export async function buildLocal(): Promise<void> {
  await Promise.all([synthesise(), bundleWorker(workerFile)]);
  await endBundling();
}

/**
 * Synthesises the stacks of the local stage, web app and functions included, by the same entry point
 * that `cdk deploy` uses, and builds the index of the sample companies; skipped while nothing changed since the last time.
 */
export async function synthesise(): Promise<void> {
  const wanted = fingerprint();
  if (isFresh(buildFolder, wanted)) return;
  // A build that fails half-way leaves a mix, which must not pass for the earlier build.
  forgetBuild();
  await bundleApp(appFile);
  const run = spawn(process.execPath, [appFile], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: assemblyFolder,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', ...notForDeployments }),
      // esbuild's memory is not worth to be collected in the second that it runs.
      GOGC: 'off',
      // The CDK's check of templates takes two seconds and says nothing here: the emulator refuses what it cannot run.
      CDK_VALIDATION: 'false',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  rmSync(sampleIndexFolder, { recursive: true, force: true });
  const indexed = buildSampleIndex(sampleIndexFolder);
  const [said] = await Promise.all([text(run.stderr), once(run, 'exit'), indexed]);
  if (run.exitCode !== 0) throw new Error(`The stacks could not be synthesised:\n${said}`);
  writeFileSync(fingerprintIn(buildFolder), wanted);
}

/** Where in the code each resource was declared: a tenth of the synthesis, for messages about deployments. */
const notForDeployments = {
  'aws:cdk:disable-stack-trace': true,
  'aws:cdk:disable-creation-stack-traces': true,
  'aws:cdk:disable-logicalId-metadata': true,
  'aws:cdk:version-reporting': false,
};

/** The bundled CDK app. */
const appFile = path.join(buildFolder, 'app.cjs');

/** The bundled code of the functions' threads. */
export const workerFile = path.join(root, 'dist/function-worker.mjs');

/** Has the next start build anew. */
export function forgetBuild(): void {
  rmSync(fingerprintIn(buildFolder), { force: true });
}

function fingerprintIn(folder: string) {
  return path.join(folder, 'local-cloud.fingerprint');
}

/** A hash over the files' names and contents: git changes modification times, so they cannot be used. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}
