import { globSync } from 'node:fs';
import path from 'node:path';
import type { storedItem } from '../../functions/platform/table/stored-item.ts';
import { root } from '../../local/settings.ts';

/** A kind of item of the table, as its file declares it. */
export type StoredKind = ReturnType<typeof storedItem<string, string>>;

/** Every kind in a file of functions/, with that file. */
export async function storedKinds(): Promise<{ readonly file: string; readonly kind: StoredKind }[]> {
  const files = globSync('functions/**/*-item.ts', { cwd: root }).sort();
  const found = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(path.join(root, file));
    return Object.values(exported)
      .filter(isStoredKind)
      .map((kind) => ({ file, kind }));
  });
  return (await Promise.all(found)).flat();
}

/** The kind of an item, by its keys; the most specific one if several fit. */
export function kindOf(kinds: readonly StoredKind[], pk: string, sk: string): StoredKind | undefined {
  return kinds
    .filter((kind) => pattern(kind.pk).test(pk) && pattern(kind.sk).test(sk))
    .toSorted((one, other) => other.sk.length - one.sk.length)[0];
}

function isStoredKind(value: unknown): value is StoredKind {
  return typeof value === 'object' && value !== null && 'foundBy' in value && 'prefix' in value;
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '.+')}$`);
}
