import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The addresses in the head of a page. */
export interface BuiltFiles {
  readonly script: string;
  /** Modules that the script will import, so that the browser fetches all in parallel. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly font: string;
  readonly icon: string;
}

/** The files of a page that starts with `entry` and soon imports `screen` (modules below web/src). */
export function builtFiles(bundle: Bundle, entry: string, screen?: string): BuiltFiles {
  const script = chunkOf(bundle, entry);
  const chunks = withImports(bundle, script);
  if (screen) withImports(bundle, chunkOf(bundle, screen), chunks);
  const styles = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return {
    script: `/${script.fileName}`,
    modules: [...chunks].filter((chunk) => chunk !== script).map((chunk) => `/${chunk.fileName}`),
    styles: [...styles].map((name) => `/${name}`),
    font: assetNamed(bundle, 'hanken-grotesk-latin-wght-normal.woff2'),
    icon: assetNamed(bundle, 'mark.svg'),
  };
}

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/web/src/${module}`),
  );
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk for ${module}.`);
  return found;
}

/** A chunk with all its static imports. */
function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}

function assetNamed(bundle: Bundle, name: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!found) throw new Error(`The build has no ${name}.`);
  return `/${found.fileName}`;
}

/** Images with public addresses and so without a hash; `npm run record -- images` draws them. */
export const imageNames = { touchIcon: 'apple-touch-icon.png', share: 'share.png' } as const;
