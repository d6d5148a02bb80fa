import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { entryOf } from './entry-points.ts';

/**
 * Bundles all functions of a noun into one file, in which the code of a function runs when it is asked for, and makes each
 * function's own file ask for it. What functions have in common is bundled ten times in place of a hundred.
 */
export async function bundleNouns(
  files: readonly string[],
  options: BuildOptions,
  folder: string,
): Promise<void> {
  const nouns = Map.groupBy(files.map(entryOf), nounOf);
  await build({
    ...options,
    plugins: [handlersOf(nouns), ...(options.plugins ?? [])],
    entryPoints: [...nouns.keys()].map((noun) => ({ in: `${scheme}${noun}`, out: noun })),
    outdir: folder,
  });
  for (const entry of [...nouns.values()].flat()) {
    mkdirSync(path.join(folder, entry), { recursive: true });
    const noun = JSON.stringify(`../../${nounOf(entry)}.mjs`);
    writeFileSync(
      path.join(folder, entry, 'index.mjs'),
      `import { handlers } from ${noun};\nexport const { handler } = await handlers['${entry}']();\n`,
    );
  }
}

const scheme = 'noun:';

/** Makes the module of each noun: its functions by their entries. */
function handlersOf(nouns: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: 'handlers-of-nouns',
    setup: ({ onResolve, onLoad, initialOptions: { absWorkingDir = '.' } }) => {
      onResolve({ filter: new RegExp(`^${scheme}`) }, (found) => ({
        path: found.path.slice(scheme.length),
        namespace: scheme,
      }));
      onLoad({ filter: /.*/, namespace: scheme }, ({ path: noun }) => {
        const entries = nouns.get(noun) ?? [];
        const loaders = entries.map((entry) => `'${entry}': () => import('./functions/${entry}.ts')`);
        return { contents: `export const handlers = { ${loaders.join(', ')} };`, resolveDir: absWorkingDir };
      });
    },
  };
}

function nounOf(entry: string): string {
  return path.dirname(entry);
}
