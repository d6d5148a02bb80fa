import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomically } from '../local/aws/write-file-atomically.ts';
import { root } from '../local/settings.ts';

/**
 * Reads the text between the begin and end marks of a name, which are HTML comments. Throws if they are missing.
 */
export function readSection(document: string, name: string): string {
  const { page, from, to } = find(document, name);
  return page.slice(from, to);
}

export function writeSection(document: string, name: string, text: string): void {
  const { page, from, to } = find(document, name);
  writeFileAtomically(
    path.join(root, document),
    `${page.slice(0, from)}\n\n${text.trim()}\n\n${page.slice(to)}`,
  );
}

function find(document: string, name: string) {
  const page = readFileSync(path.join(root, document), 'utf8');
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
  if (!page.includes(begin) || to < from)
    throw new Error(`${document} has no place between ${begin} and ${end}.`);
  return { page, from, to };
}
