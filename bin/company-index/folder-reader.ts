import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { ReadRange } from '../../shared/enrichment/index/look-up.ts';
import { type IndexManifest, manifestFile, manifestSchema } from '../../shared/enrichment/index/manifest.ts';
import { WrongFile } from './adapter.ts';

export function manifestIn(folder: string): IndexManifest {
  if (!existsSync(path.join(folder, manifestFile)))
    throw new WrongFile(`There is no index in ${folder}: build one with npm run index -- build.`);
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')));
}

export function folderReader(folder: string): ReadRange {
  return async (file, from, length) => {
    await using handle = await open(path.join(folder, file));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  };
}
