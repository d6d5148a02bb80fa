import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { buildFolder } from './build-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const output = path.join(buildFolder, 'functions');
const listsFile = 'domain-lists.txt';

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

/** Puts the files that code reads beside itself, by `new URL('./name', import.meta.url)`, beside the bundles that have it. */
const copyFiles: Plugin = {
  name: 'copy-files',
  setup: ({ onEnd }) => {
    onEnd(({ metafile }) => {
      for (const [bundle, { inputs }] of Object.entries(metafile?.outputs ?? {}))
        for (const file of Object.keys(inputs).flatMap((input) => besides.get(input) ?? []))
          copyFileSync(path.join(root, file), path.join(root, path.dirname(bundle), path.basename(file)));
    });
  },
};

const besides = new Map([
  ['functions/enrichment/industry/infer-industry.ts', 'functions/enrichment/industry/model.json'],
]);

/** In a function, so that a bundle which needs no list leaves it out. */
const readsLists = `
  import { readFileSync } from 'node:fs';
  let text;
  function slice(start, end) {
    text ??= readFileSync(new URL('${listsFile}', import.meta.url), 'latin1');
    return text.slice(start, end);
  }`;

/**
 * Puts what the long lists come to into one file beside each bundle that has them, which is read when the function starts: as
 * a part of the bundle, a megabyte of text would be parsed as JavaScript at every cold start.
 */
const workOutLists: Plugin = {
  name: 'work-out-lists',
  setup: ({ onLoad, onEnd }) => {
    let text = '';
    onLoad({ filter: /\/domain-lists\.ts$/ }, async ({ path: file }) => {
      const values: Record<string, string> = await import(file);
      text = Object.values(values).join('');
      // Latin-1 is read fastest, and a place in it is the same in bytes and characters.
      if (Buffer.byteLength(text) !== text.length) throw new Error('A list has a domain that is not ASCII.');
      let end = 0;
      const slices = Object.entries(values).map(([name, value]) => {
        const start = end;
        end += value.length;
        return `export const ${name} = /* @__PURE__ */ slice(${start}, ${end});`;
      });
      return { contents: `${readsLists}\n${slices.join('\n')}` };
    });
    onEnd(({ metafile }) => {
      for (const bundle of Object.keys(metafile?.outputs ?? {})) {
        const file = path.join(root, bundle);
        if (readFileSync(file, 'utf8').includes(listsFile))
          writeFileSync(path.join(path.dirname(file), listsFile), text);
      }
    });
  },
};

/** How every function is bundled. */
export const bundling: BuildOptions = {
  absWorkingDir: root,
  metafile: true,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [requireBuiltins, workOutLists, copyFiles],
};

/** Bundles every function in one go, each into a folder of its own. */
export async function bundleFunctions(): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  await build({
    ...bundling,
    entryPoints: entryPoints(root).map((file) => ({ in: file, out: path.join(entryOf(file), 'index') })),
    outdir: output,
  });
}

/** Bundles one function, by `noun/verb`, into a folder, and returns the files of ours and of packages that are in it. */
export async function bundleFunction(entry: string, folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...bundling,
    metafile: true,
    entryPoints: [{ in: `functions/${entry}.ts`, out: 'index' }],
    outdir: folder,
  });
  return Object.keys(metafile.inputs);
}

/** The folder that is deployed for one function, by `noun/verb`. */
export function bundledFunction(entry: string): string {
  return path.join(output, entry);
}

/** Every Lambda handler is made by one of the four pipelines of functions/platform. */
const entryPoint = /^export const handler = (?:endpoints?|worker|schedule|trigger)\(/m;

/** The files under `functions/` of a folder that export a handler, as paths from that folder. */
export function entryPoints(root: string): string[] {
  return globSync('functions/*/*.ts', { cwd: root }).filter((file) =>
    entryPoint.test(readFileSync(path.join(root, file), 'utf8')),
  );
}

/** The `noun/verb` of such a file. */
export function entryOf(file: string): string {
  return path.relative('functions', file).replace(/\.ts$/, '');
}
