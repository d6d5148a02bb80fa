import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../local/settings.ts';

/** By file from the root: pieces of the product's source, each with its replacement. */
export type SeededChanges = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SeededBugs = Readonly<Record<string, SeededChanges>>;

const changes = new Map<string, readonly SeededChanges[]>();
const applied = new Map<string, number>();

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const variant = variantOf(context.parentURL);
    return variant && isProduct(found.url)
      ? { ...found, url: `${found.url}?variant=${encodeURIComponent(variant)}` }
      : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const variant = variantOf(url);
    if (!variant || !loaded.source) return loaded;
    return { ...loaded, source: withChanges(variant, url, String(loaded.source)) };
  },
});

/** The URL from which a file of the product is imported so that it and its imports have the changes. */
export function variantUrls(variant: string, seeded: readonly SeededChanges[]) {
  changes.set(variant, seeded);
  const wanted = seeded.flatMap(Object.values).flatMap(Object.keys).length;
  return {
    urlOf: (file: string): string => `file://${path.join(root, file)}?variant=${encodeURIComponent(variant)}`,
    /** Throws if a change was in no file that was loaded. */
    assertApplied: (): void => {
      if ((applied.get(variant) ?? 0) < wanted)
        throw new Error(`The change "${variant}" was not applied: its file is not part of the product.`);
    },
  };
}

function variantOf(url: string | undefined): string | null {
  return url?.startsWith('file:') ? new URL(url).searchParams.get('variant') : null;
}

function isProduct(url: string): boolean {
  return url.startsWith('file:') && /^(functions|shared)\//.test(path.relative(root, fileURLToPath(url)));
}

function withChanges(variant: string, url: string, source: string): string {
  const file = path.relative(root, fileURLToPath(url));
  return (changes.get(variant) ?? [])
    .flatMap((one) => Object.entries(one[file] ?? {}))
    .reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The change "${variant}" finds no "${from}" in ${file}.`);
      applied.set(variant, (applied.get(variant) ?? 0) + 1);
      return text.replace(from, () => to);
    }, source);
}
