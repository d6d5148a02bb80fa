import path from 'node:path';
import { buildIndex } from '../../../bin/company-index/build-index.ts';
import { folderReader } from '../../../bin/company-index/lines.ts';
import { sourceOf } from '../../../bin/company-index/source-argument.ts';
import type { ReadRange } from '../../../shared/enrichment/index/look-up.ts';

/** Small invented files in the publishers' formats. */
export function sourceFile(name: string): string {
  return path.join(import.meta.dirname, 'sources', name);
}

/** Words for the item ids in our sample dump. */
export const labels: ReadonlyMap<string, string> = new Map([['Q3477363', 'aerospace industry']]);

/** Builds an index of such arguments as `common-crawl@2026-05=FILE`. */
export function build(out: string, args: readonly string[], denied?: ReadonlySet<string>) {
  return buildIndex({
    sources: args.map((argument) => sourceOf(argument, { labels })),
    out,
    now: new Date(),
    say: () => undefined,
    ...(denied ? { denied } : {}),
  });
}

/** Reads an index in a folder, and counts the reads. */
export function countingReader(folder: string) {
  const reads: { file: string; length: number }[] = [];
  const inFolder = folderReader(folder);
  const read: ReadRange = (file, from, length) => {
    reads.push({ file, length });
    return inFolder(file, from, length);
  };
  return { read, reads };
}
