import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import { root } from './settings.ts';

/**
 * Bundles the CDK app. Packages are external and loaded by `require`: an `import` evaluates all exports of
 * aws-cdk-lib, which loads 850 files instead of 190.
 */
export async function bundleApp(file: string): Promise<void> {
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
export async function bundleWorker(file: string): Promise<void> {
  await bundle('local/function-worker.ts', file, { format: 'esm' });
}

/** Stops esbuild's process, which would otherwise run until the end. */
export async function endBundling(): Promise<void> {
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
