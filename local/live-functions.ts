import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FunctionDefinition } from './aws/lambda/function-thread.ts';
import { root } from './settings.ts';

/** Bundles a function, `noun/verb`, into a folder. Returns its input files. */
export type BundleFunction = (entry: string, folder: string) => Promise<readonly string[]>;

type Ingredients = ReadonlyMap<string, number>;

/** Bundles each function at its first call, and again when one of its files changes. */
export class LiveFunctions {
  private readonly bundles = new Map<string, Promise<Ingredients>>();
  private readonly bundle: BundleFunction;
  private readonly beforeChange: () => void;

  constructor(bundle: BundleFunction, beforeChange: () => void) {
    this.bundle = bundle;
    this.beforeChange = beforeChange;
  }

  /** Updates a function's bundle. Resolves to true if it changed. Rejects with the bundler's message. */
  async refresh(definition: FunctionDefinition): Promise<boolean> {
    const { name } = definition;
    const known = this.bundles.get(name);
    if (await isUpToDate(known)) return false;
    if (this.bundles.get(name) !== known) return this.refresh(definition);
    this.beforeChange();
    this.bundles.set(name, this.make(definition));
    await this.bundles.get(name);
    return true;
  }

  private async make({ folder, properties }: FunctionDefinition): Promise<Ingredients> {
    const files = await this.bundle(properties.Description, folder);
    const own = files.filter((file) => /^(?:functions|shared)\//.test(file));
    return new Map(await Promise.all(own.map(async (file) => [file, await timeOf(file)] as const)));
  }
}

async function isUpToDate(bundled: Promise<Ingredients> | undefined): Promise<boolean> {
  const ingredients = await bundled?.catch(() => undefined);
  if (!ingredients) return false;
  const same = [...ingredients].map(async ([file, changed]) => (await timeOf(file)) === changed);
  return (await Promise.all(same)).every(Boolean);
}

async function timeOf(file: string): Promise<number> {
  const found = await stat(path.join(root, file)).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
