import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { builtFiles, imageNames } from './built-files.ts';
import { builtFacts } from './facts/api-facts-plugin.ts';
import { errorPages, type PageFacts, pages } from './pages.ts';

type Renderer = typeof import('../src/prerendered/render-page.tsx');

/** Loads styles as empty files and virtual modules as JSON, since Vite makes them only for the browser. */
const browserParts: EsbuildPlugin = {
  name: 'browser-parts',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.css$|^virtual:/ }, ({ path }) => ({ path, namespace: 'browser' }));
    onLoad({ filter: /\.css$/, namespace: 'browser' }, () => ({ contents: '', loader: 'empty' }));
    onLoad({ filter: /^virtual:/, namespace: 'browser' }, ({ path }) => ({
      contents: builtFacts(path),
      loader: 'json',
    }));
  },
};

let renderer: Promise<Renderer>;

/** Makes the HTML of every path, while Vite bundles the assets. */
export const pagesPlugin: Plugin = {
  name: 'pages',
  apply: 'build',
  buildStart() {
    renderer = loadRenderer();
    for (const fileName of Object.values(imageNames)) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(here(`images/${fileName}`)) });
    }
    this.emitFile({ type: 'asset', name: 'mark.svg', source: readFileSync(here('../src/ui/mark.svg')) });
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { renderPage, prerenderedPaths } = await renderer;
      const still = builtFiles(bundle, 'prerendered/page.ts');
      for (const [path, facts] of Object.entries({ ...pages, ...errorPages })) {
        const files = prerenderedPaths.has(path)
          ? still
          : builtFiles(bundle, 'main.tsx', screenOf(path, facts));
        const fileName = `${path === '/' ? 'index' : path.slice(1)}.html`;
        this.emitFile({ type: 'asset', fileName, source: renderPage(path, facts, files) });
      }
    },
  },
};

function screenOf(path: string, { screen }: PageFacts): string {
  if (!screen) throw new Error(`web/build/pages.ts names no screen for ${path}, which is not prerendered.`);
  return screen;
}

/** The screens' code for Node. Installed packages stay outside: Node loads that faster. */
async function loadRenderer(): Promise<Renderer> {
  const outfile = here('../../dist/render-page.cjs');
  await build({
    entryPoints: [here('../src/prerendered/render-page.tsx')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    plugins: [browserParts],
    logLevel: 'warning',
  });
  return createRequire(import.meta.url)(outfile);
}

function here(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
