import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
// Importing the build makes it current, also if this file runs alone.
import { builtScreens } from '../../local/build.ts';
import { docsPaths, screenPaths } from '../../shared/screens.ts';
import { variantPaths } from '../../web/src/pages/landing/variants.ts';

const prerendered = [...variantPaths, ...docsPaths, '/terms-privacy', '/truth'] as const;
const ofTheApp = screenPaths.filter((screen) => !prerendered.some((one) => one === screen));

test.each(prerendered)('%s runs at most 5 KB of JavaScript, and no React', (screen) => {
  const modules = modulesOf(screen);
  expect(weight(...modules)).toBeLessThan(5);
  for (const file of modules)
    expect(readFileSync(path.join(builtScreens, file), 'utf8')).not.toContain('react.transitional.element');
});

test.each(ofTheApp)('%s runs at most 160 KB of JavaScript before it is shown; Amplify is later', (screen) => {
  const modules = modulesOf(screen);
  expect(modules.length).toBeGreaterThan(5);
  expect(weight(...modules)).toBeLessThan(160);
  expect(modules.filter((file) => /\/(cognito|rule-dialog|signup-drawer|company-page)-/.test(file))).toEqual(
    [],
  );
});

test("no screen of the app loads Zod's schemas with methods, which take 16 KB, or anything of the highlighter", () => {
  for (const file of globSync('assets/*.js', { cwd: builtScreens })) {
    const code = readFileSync(path.join(builtScreens, file), 'utf8');
    expect(code.match(/https:\/\/json-schema\.org\/|prism|lookbehind/i)?.[0], file).toBeUndefined();
  }
});

test.each(ofTheApp)('%s lists all its modules in its HTML, so that they load at the same time', (screen) => {
  expect(named(screen, '.js').toSorted()).toEqual(modulesOf(screen).toSorted());
});

test.each(screenPaths)(
  '%s has at most 10 KB of HTML (the API docs 16, their fields 11), 16 KB of styles and one font',
  (screen) => {
    expect(weight(fileOf(screen))).toBeLessThan(kilobytes[screen] ?? 10);
    expect(weight(...named(screen, '.css'))).toBeLessThan(16);
    expect(named(screen, '.woff2')).toHaveLength(1);
  },
);

test.each(['signups', 'companies'])('the worker of the %s screen contains only the index', (screen) => {
  const [worker = '', ...others] = globSync(`assets/${screen}-worker-*.js`, { cwd: builtScreens });
  expect(others).toEqual([]);
  expect(weight(worker)).toBeLessThan(3);
});

test.each(screenPaths)('%s loads nothing that the content security policy refuses', (screen) => {
  const html = htmlOf(screen);
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toContain('src="/assets/');
});

const kilobytes: Partial<Record<string, number>> = { '/api-docs': 16, '/api-docs/fields': 11 };

/** Every module that runs before the page is shown, whether or not its HTML names it. */
function modulesOf(screen: string): string[] {
  const found = new Set(named(screen, '.js'));
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return [...found];
}

/** Kilobytes after compression. */
function weight(...files: string[]): number {
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(builtScreens, file))).length, 0) / 1000
  );
}

function named(screen: string, ending: string): string[] {
  return [
    ...new Set(
      [...htmlOf(screen).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
        .map(([, file]) => file ?? '')
        .filter((file) => file.endsWith(ending)),
    ),
  ];
}

function fileOf(screen: string) {
  return `${screen === '/' ? 'index' : screen.slice(1)}.html`;
}

function htmlOf(screen: string) {
  return readFileSync(path.join(builtScreens, fileOf(screen)), 'utf8');
}

/** Imports that run first; later imports are in `import(…)`. */
function importsOf(file: string): string[] {
  return [
    ...readFileSync(path.join(builtScreens, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g),
  ].map(([, name]) => `assets/${name}`);
}
