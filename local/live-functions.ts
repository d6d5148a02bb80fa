import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FunctionDefinition } from './aws/lambda/function-thread.ts';
import { root } from './settings.ts';

/** Bundles a function, by `noun/verb`, into a folder, and returns the files that went into it. */
export type BundleFunction = (entry: string, folder: string) => Promise<readonly string[]>;

/** What a bundle was made of: our files in it, each with the time of its last change. */
type Ingredients = ReadonlyMap<string, number>;

/** The functions as their files are now: each is bundled at its first call, and again when one of its files changed. */
export class LiveFunctions {
  private readonly bundles = new Map<string, Promise<Ingredients>>();
  private readonly bundle: BundleFunction;
  private readonly beforeChange: () => void;

  /** `beforeChange` hears of it before the code in a function's folder is replaced. */
  constructor(bundle: BundleFunction, beforeChange: () => void) {
    this.bundle = bundle;
    this.beforeChange = beforeChange;
  }

  /**
   * Brings the bundle in a function's folder up to date; whether that changed it. Rejects with the bundler's message where
   * the files are not in order.
   */
  async refresh(definition: FunctionDefinition): Promise<boolean> {
    const { name } = definition;
    const known = this.bundles.get(name);
    if (await isUpToDate(known)) return false;
    // Another call was first.
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

/** When a file was last changed; 0 where it is gone. */
async function timeOf(file: string): Promise<number> {
  const found = await stat(path.join(root, file)).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
