import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const output = path.join(root, 'dist/functions');

/** A file is a Lambda's entry point when it exports a handler. */
const isEntry = (file: string) =>
  /^export const handler\b/m.test(readFileSync(path.join(root, file), 'utf8'));

const options = (entries: string[]): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: entries.map((file) => ({
    in: file,
    out: path.join(path.relative('functions', file).replace(/\.ts$/, ''), 'index'),
  })),
  outdir: output,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  keepNames: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  // Lambda hands credentials over in the environment: the chain of other providers is dead weight.
  alias: { '@aws-sdk/credential-provider-node': path.join(root, 'lib/platform/environment-credentials.mjs') },
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  legalComments: 'none',
  logLevel: 'warning',
});

/** Bundles every function in one go, each into a folder of its own under dist/functions. */
export const bundleFunctions = async (): Promise<void> => {
  const entries = globSync('functions/*/*.ts', { cwd: root }).filter(isEntry);
  rmSync(output, { recursive: true, force: true });
  await build(options(entries));
};

/** The bundled folder of one function, by `noun/verb`. */
export const bundledFunction = (entry: string): string => path.join(output, entry);
