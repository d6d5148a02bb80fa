import { rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { buildFolder } from './build-folder.ts';
import { entryPoints } from './entry-points.ts';

const root = path.resolve(import.meta.dirname, '../..');
const output = path.join(buildFolder, 'functions');

/**
 * Takes Node's own modules by `require`: an ESM import of one evaluates every lazy export it has, so that
 * the SDK's `import('node:http')` would load all of fetch and WebSocket at each cold start.
 */
const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[a-z_:/0-9]+$/ }, ({ path: name, kind }) =>
      isBuiltin(name) && kind !== 'require-call' ? { path: name, namespace: 'builtin' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(name)})`,
    }));
  },
};

/** Puts what the long lists come to in the place of the lists and the work on them. */
const workOutLists: Plugin = {
  name: 'work-out-lists',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/domain-lists\.ts$/ }, async ({ path: file }) => {
      const values: Record<string, string> = await import(file);
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join('\n') };
    });
  },
};

/** How every function is bundled. */
export const bundling: BuildOptions = {
  absWorkingDir: root,
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
  plugins: [requireBuiltins, workOutLists],
  legalComments: 'none',
  logLevel: 'warning',
};

/** Bundles every function in one go, each into a folder of its own. */
export async function bundleFunctions(): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  await build({
    ...bundling,
    entryPoints: entryPoints(root).map((file) => ({
      in: file,
      out: path.join(path.relative('functions', file).replace(/\.ts$/, ''), 'index'),
    })),
    outdir: output,
  });
}

/** The bundled folder of one function, by `noun/verb`. */
export function bundledFunction(entry: string): string {
  return path.join(output, entry);
}
