import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../bin/commands.ts';
import { root } from '../local/settings.ts';

// Everything that the documents name exists: files, folders and commands.

const documents = globSync('{*.md,{bench,docs,functions,local,sdk,test}/**/*.md}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

test('the test finds documents with paths and commands to check', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'CONTRIBUTING.md']));
  expect(pathsIn('docs/evidence/security.md').length).toBeGreaterThan(15);
});

test.each(documents)('%s names files that exist', (document) => {
  const missing = pathsIn(document).filter((name) => {
    const found = places(document).some((place) => existsSync(path.join(place, name)));
    return !found && globSync(`{functions,local,shared,lib}/**/${name}`, { cwd: root }).length === 0;
  });
  expect(missing).toEqual([]);
});

test.each(documents)('%s links to pages and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
  const broken = links.filter(([, name = '', anchor]) => {
    const target = name ? path.join(path.dirname(document), name) : document;
    return !existsSync(path.join(root, target)) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)('%s names commands that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read(document).matchAll(/npm run ([\w:-]+)(?: -- ([a-z][\w:-]*))?/g)];
  const unknown = named.filter(([, script = '', command]) => {
    const group = commands[script];
    return !(script in scripts) || (group && command && !(command in group));
  });
  expect(unknown.map(([text]) => text)).toEqual([]);
});

test('--help after a command prints its options and runs nothing', () => {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const help = execFileSync(process.execPath, ['bin/command.ts', 'ops', 'redrive', '--help'], options);
  expect(help).toContain('npm run ops -- redrive --stage STAGE --queue QUEUE');
});

test('every command of a group runs a file that exists', () => {
  const files = Object.values(commands).flatMap((group) => Object.values(group).map(({ file }) => file));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

const sources = globSync('{bin,lib,functions,shared,web,local,test,bench}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

const citations = sources.flatMap((file) =>
  [...read(file).matchAll(/(docs\/[\w/-]+\.md)((?:(?:, )?#[\w-]+)*)/g)].map(
    ([, document = '', anchors = '']) => ({
      file,
      document,
      anchors: [...anchors.matchAll(/#([\w-]+)/g)].map(([, anchor = '']) => anchor),
    }),
  ),
);

test('every page and heading that the code cites is in the repository', () => {
  expect(citations.length).toBeGreaterThan(20);
  const broken = citations.filter(
    ({ document, anchors }) =>
      !existsSync(path.join(root, document)) ||
      anchors.some((anchor) => !anchorsOf(document).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

const checks = documents
  .filter((document) => document.startsWith('docs/product/screens/'))
  .flatMap((document) => [...read(document).matchAll(/^- \*\*([A-Z]{1,2}-\d\d)\*\*/gm)])
  .map(([, id = '']) => id);

test('each screen check has one id, and tests name every one but AC-01', () => {
  expect(checks.length).toBeGreaterThan(400);
  expect(checks).toEqual([...new Set(checks)]);
  const kinds = [...new Set(checks.map((id) => id.replace(/-.*/, '')))].join('|');
  const texts = [...sources.filter((file) => /^test\/\w+\//.test(file)), 'test/web/README.md'].map(read);
  const id = new RegExp(`\\b(${kinds})-(\\d\\d)(?: to \\1-(\\d\\d))?\\b`, 'g');
  const named = texts
    .flatMap((text) => [...text.matchAll(id)])
    .flatMap(([, kind, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, index) =>
        [kind, String(Number(from) + index).padStart(2, '0')].join('-'),
      ),
    );
  expect(named.filter((one) => !checks.includes(one))).toEqual([]);
  expect(checks.filter((one) => !named.includes(one))).toEqual(['AC-01']);
});

const decisions = documents.filter((document) => /^docs\/decisions\/\d{3}-/.test(document));

test.each(decisions)('%s follows the template of decisions', (document) => {
  const number = Number(path.basename(document).slice(0, 3));
  const parts = ['## Context', '## Decision', '## Consequences'].join('\n\n[^]+?\n\n');
  expect(read(document)).toMatch(
    new RegExp(`^# ${number}\\. .+\n\n- Status: accepted\n- Date: \\d{4}-\\d\\d-\\d\\d\n\n${parts}\n`),
  );
});

test('the index of decisions lists each page, and each number once', () => {
  const rows = [
    ...read('docs/decisions/README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| ([\d, ]*)\|$/gm),
  ].map(([, number = '', title = '', file = '', others = '']) => ({ number, title, file, others }));
  expect(rows.map(({ file }) => path.join('docs', 'decisions', file)).sort()).toEqual(decisions.toSorted());
  for (const { number, title, file } of rows)
    expect(read(path.join('docs', 'decisions', file))).toContain(`# ${number}. ${title}\n`);
  const numbers = rows.flatMap(({ number, others }) => [number, ...(others.match(/\d+/g) ?? [])]);
  expect(numbers.length).toBeGreaterThan(80);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('the glossary names each word once, in order, with the file that defines it', () => {
  const rows = [
    ...read('docs/design/glossary.md').matchAll(/^\| ([a-zA-Z -]+) \| .+ \| `([^`]+)` \|$/gm),
  ].map(([, word = '', file = '']) => ({ word, file }));
  expect(rows.length).toBeGreaterThan(30);
  const words = rows.map(({ word }) => word);
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b)));
  expect(rows.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the mutation run names files that exist', () => {
  const named = ['test/mutation/deciding-files.ts', 'vitest.mutation.config.ts'].flatMap((file) =>
    [...read(file).matchAll(/'((?:shared|functions|test)\/[^']+\.ts)'/g)].flatMap(([, pattern = '']) => {
      const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? [];
      return names ? names.split(',').map((name) => `${before}${name}${after}`) : [pattern];
    }),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

test('the README fits on a few screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(101);
});

/** Words in backticks that look like a path, with other folders that a document may start from. */
function pathsIn(document: string): string[] {
  return [
    ...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|js|cjs|md)|[\w.-]+(?:\/[\w.-]+)*\/)`/g),
  ].map(([, name]) => name ?? '');
}

function places(document: string) {
  return [root, path.join(root, path.dirname(document))];
}

function read(document: string) {
  return readFileSync(path.join(root, document), 'utf8');
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
