import { writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/**
 * Puts each package that code loads by `import()` into a file of its own beside every bundle that does: it is read and parsed
 * where it is needed, not at each cold start. Bundled with `options`.
 */
export function lazyPackages(options: BuildOptions): Plugin {
  return {
    name: 'lazy-packages',
    setup: ({ onResolve, onEnd, initialOptions: { absWorkingDir = '.' } }) => {
      const packages = new Map<string, string>();
      onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
        if (kind !== 'dynamic-import' || isBuiltin(name)) return undefined;
        const file = `./${name.replace(/\W+/g, '-')}.mjs`;
        packages.set(file, name);
        return { path: file, external: true };
      });
      onEnd(async ({ metafile }) => {
        if (packages.size === 0) return;
        const texts = await bundleEach(packages, options);
        for (const [bundle, { imports }] of Object.entries(metafile?.outputs ?? {}))
          for (const { path: file } of imports) {
            const text = texts.get(file);
            if (text) writeFileSync(path.resolve(absWorkingDir, path.dirname(bundle), file), text);
          }
      });
    },
  };
}

/** The bundle of each package, by the name of its file. */
async function bundleEach(
  packages: ReadonlyMap<string, string>,
  options: BuildOptions,
): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    ...options,
    write: false,
    outdir: '.',
    entryPoints: [...packages].map(([file, name]) => ({ in: name, out: path.basename(file, '.mjs') })),
  });
  return new Map(outputFiles.map((file) => [`./${path.basename(file.path)}`, file.contents]));
}
