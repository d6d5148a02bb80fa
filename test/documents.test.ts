import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/settings.ts';

// What the documents name is there: files, folders and commands.

const documents = globSync('{*.md,functions/**/*.md,test/**/*.md}', { cwd: root });
const read = (document: string) => readFileSync(path.join(root, document), 'utf8');

/** Words in backticks that look like a path of ours, with where else a document may mean them from. */
const pathsIn = (document: string): string[] =>
  [
    ...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|js|cjs|md)|[\w.-]+(?:\/[\w.-]+)*\/)`/g),
  ].map(([, name]) => name ?? '');

const places = (document: string) => [root, path.join(root, path.dirname(document))];

test('there are documents with paths and commands in them', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'CONTRIBUTING.md']));
  expect(pathsIn('SECURITY.md').length).toBeGreaterThan(15);
});

test.each(documents)('%s names files that exist', (document) => {
  const missing = pathsIn(document).filter((name) => {
    const found = places(document).some((place) => existsSync(path.join(place, name)));
    return !found && globSync(`{functions,local,shared,lib}/**/${name}`, { cwd: root }).length === 0;
  });
  expect(missing).toEqual([]);
});

test.each(documents)('%s names commands that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
