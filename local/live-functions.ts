import { stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { bundling } from '../lib/platform/bundle.ts';
import type { FunctionDefinition } from './aws/function-thread.ts';
import { root } from './settings.ts';

/** What a bundle was made of: our files in it, each with the time of its last change. */
type Ingredients = ReadonlyMap<string, number>;

/** The functions as their files are now: each is bundled at its first call, and again when one of its files changed. */
export class LiveFunctions {
  private readonly bundles = new Map<string, Promise<Ingredients>>();
  private readonly beforeChange: () => void;

  /** `beforeChange` hears of it before the code in a function's folder is replaced. */
  constructor(beforeChange: () => void) {
    this.beforeChange = beforeChange;
  }

  /**
   * Brings the bundle in a function's folder up to date; whether that changed it. Rejects with the bundler's message where
   * the files are not in order.
   */
  async refresh(definition: FunctionDefinition): Promise<boolean> {
    const { folder } = definition;
    const known = this.bundles.get(folder);
    if (await isUpToDate(known)) return false;
    // Another call was first.
    if (this.bundles.get(folder) !== known) return this.refresh(definition);
    this.beforeChange();
    this.bundles.set(folder, bundle(definition));
    await this.bundles.get(folder);
    return true;
  }
}

async function isUpToDate(bundled: Promise<Ingredients> | undefined): Promise<boolean> {
  const ingredients = await bundled?.catch(() => undefined);
  if (!ingredients) return false;
  const same = [...ingredients].map(async ([file, changed]) => (await timeOf(file)) === changed);
  return (await Promise.all(same)).every(Boolean);
}

async function bundle({ folder, properties }: FunctionDefinition): Promise<Ingredients> {
  const { metafile } = await build({
    ...bundling,
    metafile: true,
    entryPoints: [{ in: `functions/${properties.Description}.ts`, out: 'index' }],
    outdir: folder,
  });
  const own = Object.keys(metafile.inputs).filter((file) => /^(?:functions|shared)\//.test(file));
  return new Map(await Promise.all(own.map(async (file) => [file, await timeOf(file)] as const)));
}

/** When a file was last changed; 0 where it is gone. */
async function timeOf(file: string): Promise<number> {
  const found = await stat(path.join(root, file)).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
