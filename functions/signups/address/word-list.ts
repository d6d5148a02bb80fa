import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The words of one of our own lists in `lists/`, without its comments. Reads a file: for modules whose results
 * are put into the bundles, see `lib/platform/bundle.ts`.
 */
export function wordList(name: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'lists', `${name}.txt`), 'utf8');
  return text.replace(/#.*$/gm, '').split(/\s+/).filter(Boolean);
}
