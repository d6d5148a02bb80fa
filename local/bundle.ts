import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import { root } from './settings.ts';

/**
 * Bundles the CDK app into a file, with its packages outside of it. It takes those by `require`: an `import` evaluates every
 * export of aws-cdk-lib, which loads 850 of its files in place of 190.
 */
export async function bundleApp(file: string): Promise<void> {
  await bundle('bin/app.ts', file, {
    packages: 'external',
    format: 'cjs',
    // Only files of this folder ask where they are.
    define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'lib/platform/build')) },
  });
}

/**
 * Bundles the code that every function's thread begins with: twenty threads that strip types and load
 * whole packages would need half a gigabyte more.
 */
export async function bundleWorker(file: string): Promise<void> {
  await bundle('local/function-worker.ts', file, { format: 'esm' });
}

/** Ends the bundler's process, which would stay as long as this one. */
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
  // The threads of another run may read it at this moment: it is put there whole, and only where it is another one.
  for (const { contents } of outputFiles ?? []) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileAtomically(file, contents);
  }
}
