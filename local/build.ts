import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BuildOptions } from 'esbuild';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import { buildAlone } from './build-alone.ts';
import { buildSampleIndex } from './sample-index.ts';
import { root } from './settings.ts';

const inputs = [
  ...['bin/app.ts', 'lib/**/*', 'functions/**/*', 'shared/**/*', 'web/**/*', 'package-lock.json'],
  ...['bin/index-build.ts', 'bin/company-index/**/*', 'local/stand-ins/company-index/*'],
];

const buildFolder = path.join(root, 'dist');

export const assemblyFolder = path.join(buildFolder, 'local-cloud');

/** The built screens. */
export const builtScreens = path.join(buildFolder, 'web');

export const sampleIndexFolder = path.join(buildFolder, 'sample-index');

const outputs = ['functions', 'web/index.html', 'local-cloud/manifest.json', 'sample-index/manifest.json'];

export function isFresh(folder: string, wanted: string): boolean {
  return (
    [fingerprintIn(folder), ...outputs.map((output) => path.join(folder, output))].every(existsSync) &&
    readFileSync(fingerprintIn(folder), 'utf8') === wanted
  );
}

/** Builds everything that is out of date. Throws the synthesis output. */
export async function buildLocal(): Promise<void> {
  await Promise.all([synthesize(), bundleWorker(workerFile)]);
  await endBundling();
}

/**
 * Synthesizes the local stage with functions and web app, through the entry point of `cdk deploy`, and
 * builds the sample index. Skipped if nothing changed.
 */
export async function synthesize(): Promise<void> {
  const wanted = fingerprint();
  if (!isFresh(buildFolder, wanted)) await buildAlone(buildFolder, () => synthesizeNow(wanted));
}

async function synthesizeNow(wanted: string): Promise<void> {
  // Another process may have built it in the meantime.
  if (isFresh(buildFolder, wanted)) return;
  // A failed build leaves a mix of files that must not look fresh.
  forgetBuild();
  await bundleApp(appFile);
  const run = spawn(process.execPath, [appFile], {
    cwd: root,
    env: {
      ...process.env,
      CDK_OUTDIR: assemblyFolder,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: 'local', ...notForDeployments }),
      // esbuild runs for a second; collecting its garbage is not worth it.
      GOGC: 'off',
      // The CDK's template check takes two seconds and adds nothing: the emulator rejects what it cannot
      // run.
      CDK_VALIDATION: 'false',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  rmSync(sampleIndexFolder, { recursive: true, force: true });
  const indexed = buildSampleIndex(sampleIndexFolder);
  const [said] = await Promise.all([text(run.stderr), once(run, 'exit'), indexed]);
  if (run.exitCode !== 0) throw new Error(`The stacks could not be synthesized:\n${said}`);
  writeFileSync(fingerprintIn(buildFolder), wanted);
}

/** Metadata for deployment messages takes a tenth of the synthesis. */
const notForDeployments = {
  'aws:cdk:disable-stack-trace': true,
  'aws:cdk:disable-creation-stack-traces': true,
  'aws:cdk:disable-logicalId-metadata': true,
  'aws:cdk:version-reporting': false,
};

const appFile = path.join(buildFolder, 'app.cjs');

export const workerFile = path.join(root, 'dist/function-worker.mjs');

export function forgetBuild(): void {
  rmSync(fingerprintIn(buildFolder), { force: true });
}

function fingerprintIn(folder: string) {
  return path.join(folder, 'local-cloud.fingerprint');
}

/** Hashes names and contents. Git changes modification times, so they cannot be used. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/**
 * Bundles the CDK app. Packages are external and loaded by `require`: an `import` evaluates all exports of
 * aws-cdk-lib, which loads 850 files instead of 190.
 */
async function bundleApp(file: string): Promise<void> {
  await bundle('bin/app.ts', file, {
    packages: 'external',
    format: 'cjs',
    define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'lib/platform/build')) },
  });
}

/**
 * Bundles the entry of function threads. Without a bundle, twenty threads would strip types and load whole
 * packages, which takes half a gigabyte.
 */
async function bundleWorker(file: string): Promise<void> {
  await bundle('local/function-worker.ts', file, { format: 'esm' });
}

/** Stops esbuild's process, which would otherwise run until the end. */
async function endBundling(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}

async function bundle(entry: string, file: string, options: BuildOptions): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...options,
    entryPoints: [path.join(root, entry)],
    outfile: file,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    logLevel: 'warning',
  });
  // Threads of another run may be reading the file, so replace it atomically, and only if it differs.
  for (const { contents } of outputFiles ?? []) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileAtomically(file, contents);
  }
}
