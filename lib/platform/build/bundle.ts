import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Stage } from '../../stage.ts';
import { buildFolder } from './build-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const output = path.join(buildFolder, 'functions');
const listsFile = 'domain-lists.txt';

/**
 * Loads Node's modules by `require`. An ESM import evaluates all lazy exports of a module, so the SDK's
 * `import('node:http')` would load fetch and WebSocket at each cold start.
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

/**
 * Replaces the SDK's default search for credentials, which would be a sixth of all bundles. Lambda passes
 * credentials in the environment.
 */
const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: root,
    }));
  },
};

/** Copies files that code reads by `new URL('./name', import.meta.url)` next to the bundles. */
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
  ['functions/enrichment/industry/infer-industry.ts', ['functions/enrichment/industry/model.json']],
  ['functions/enrichment/industry/dictionary.ts', ['functions/enrichment/industry/dictionary.csv']],
  ['functions/enrichment/industry/trade-lexicon.ts', ['functions/enrichment/industry/trades.json']],
  [
    'functions/enrichment/site/candidates/locations/inferred-places.ts',
    ['functions/enrichment/site/candidates/locations/place-model.json'],
  ],
  ['functions/enrichment/site/judge/judge-products.ts', ['functions/enrichment/site/judge/offer-model.json']],
  [
    'functions/enrichment/site/judge/judge-description.ts',
    ['functions/enrichment/site/judge/description-model.json'],
  ],
  [
    'functions/enrichment/site/words/phrases.ts',
    globSync('functions/enrichment/site/words/*.txt', { cwd: root }),
  ],
]);

/** A function, so that bundles without lists leave it out. */
const readsLists = `
  import { readFileSync } from 'node:fs';
  let text;
  function slice(start, end) {
    text ??= readFileSync(new URL('${listsFile}', import.meta.url), 'latin1');
    return text.slice(start, end);
  }`;

/**
 * Writes the long lists to one file next to each bundle, read when the function starts. As part of the
 * bundle, a megabyte of text would be parsed as JavaScript at every cold start.
 */
const workOutLists: Plugin = {
  name: 'work-out-lists',
  setup: ({ onLoad, onEnd }) => {
    let text = '';
    onLoad({ filter: /\/domain-lists\.ts$/ }, async ({ path: file }) => {
      const values: Record<string, string> = await import(file);
      if (Object.values(values).some((value) => typeof value !== 'string'))
        throw new Error('domain-lists.ts may export texts only: bundles replace it by slices of one text.');
      text = Object.values(values).join('');
      // Latin-1 is fastest to read, and byte offsets equal character offsets.
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
  plugins: [requireBuiltins, environmentCredentials, workOutLists, copyFiles],
};

export async function bundleFunctions({ sharedCode }: Pick<Stage, 'sharedCode'>): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  await build({
    ...bundling,
    splitting: sharedCode,
    entryPoints: entryPoints(root).map((file) => ({ in: file, out: path.join(entryOf(file), 'index') })),
    outdir: output,
  });
}

/** The folder of a function's code, and its handler in it. */
export function functionCode(entry: string, { sharedCode }: Pick<Stage, 'sharedCode'>) {
  return sharedCode
    ? { folder: output, handler: `${entry}/index.handler` }
    : { folder: path.join(output, entry), handler: 'index.handler' };
}

/** Bundles a function again, into the folder of the code that functions share. */
export async function bundleFunction(entry: string, folder: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...bundling,
    metafile: true,
    sourcemap: 'linked',
    sourcesContent: false,
    entryPoints: [{ in: `functions/${entry}.ts`, out: path.join(entry, 'index') }],
    outdir: folder,
  });
  return Object.keys(metafile.inputs).flatMap((input) => [input, ...(besides.get(input) ?? [])]);
}

/** Every Lambda handler is created by one of the four pipelines in functions/platform. */
const entryPoint = /^export const handler = (?:endpoints?|worker|schedule|trigger)\(/m;

export function entryPoints(root: string): string[] {
  return globSync('functions/*/*.ts', { cwd: root }).filter((file) =>
    entryPoint.test(readFileSync(path.join(root, file), 'utf8')),
  );
}

export function entryOf(file: string): string {
  return path.relative('functions', file).replace(/\.ts$/, '');
}
