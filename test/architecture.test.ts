import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entryPoints } from '../lib/platform/build/bundle.ts';
import { root } from '../local/settings.ts';

const nouns =
  'accounts credits companies signups enrichment destinations deliveries notifications connections imports contact'.split(
    ' ',
  );

/** In functions/ a noun imports only nouns to its left and the platform; queues pass work to the right. */
const functionOrder = ['platform', ...nouns, 'public-api'];

/** Inside web/src a layer imports earlier layers; the nouns are one layer, and none imports another. */
const webLayers = [['platform'], ['ui'], nouns, ['pages'], ['app'], ['main.tsx'], ['prerendered']];

/** The top folders that a folder may import. */
const allowed: Record<string, string[]> = {
  bin: ['bin', 'lib', 'local', 'shared'],
  lib: ['lib', 'shared'],
  functions: ['functions', 'shared'],
  shared: ['shared'],
  web: ['web', 'shared'],
  local: ['local', 'shared'],
  sdk: ['sdk'],
};

const sources = globSync(`{${Object.keys(allowed).join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: ['sdk/dist/**', '**/node_modules/**'],
});

const functionFiles = sources.filter((file) => file.startsWith('functions'));
const testFiles = globSync('test/**/*.test.ts', { cwd: root });

const arrows = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

test('the test finds sources and imports to check', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(arrows.length).toBeGreaterThan(200);
});

test('imports go in one direction: bin → lib → shared ← functions, web → shared, local reads the template', () => {
  const wrong = arrows.filter(({ file, target }) => {
    const [from = '', to = ''] = [file.split(path.sep)[0], target.split(path.sep)[0]];
    return !allowed[from]?.includes(to);
  });
  expect(wrong).toEqual([]);
});

test('schemas are written in one dialect of zod', () => {
  const files = globSync('{bench,bin,functions,lib,local,sdk,shared,test,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const imports = files
    .sort()
    .flatMap((file) =>
      [...textOf(file).matchAll(/^import (.*) from '(zod\b.*)';$/gm)]
        .filter(([, names, from]) => from !== 'zod/mini' || !/^(?:type )?\* as z$/.test(names ?? ''))
        .map(([line]) => `${file}: ${line}`),
    );
  // The only part of full zod that the small one lacks.
  const readers = ['test/sdk/mcp.nightly.ts', 'test/signups/contract.ts', 'test/upgrade/upgrade.test.ts'];
  expect(imports).toEqual(readers.map((file) => `${file}: import { fromJSONSchema } from 'zod';`));
});

test('functions import only types from the core of zod, since a value would add all of zod to each bundle', () => {
  const bundled = sources.filter((file) => /^(?:functions|shared)\//.test(file));
  expect(withText(bundled, /(?:instanceof|new) z\.core\./)).toEqual([]);
});

test('the AWS emulator imports only itself and packages', () => {
  expect(leaving('local/aws', ['local/aws'])).toEqual([]);
});

test('the stand-ins import from the emulator only its HTTP server and file store', () => {
  const shared = ['local/aws/http', 'local/aws/write-file-atomically.ts'];
  expect(leaving('local/stand-ins', ['local/stand-ins', ...shared])).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circles()).toEqual([]);
});

test('inside functions each noun imports only the nouns before it', () => {
  const place = (file: string) => functionOrder.indexOf(file.split(path.sep)[1] ?? '');
  expect(arrowsIn('functions').filter(({ file, target }) => place(target) > place(file))).toEqual([]);
});

test('inside lib the platform is below the nouns, and the nouns are below the stacks', () => {
  const level = (file: string) =>
    /^lib.(platform.|stage\.ts)/.test(file) ? 0 : /^lib.stacks./.test(file) ? 2 : 1;
  expect(arrowsIn('lib').filter(({ file, target }) => level(target) > level(file))).toEqual([]);
});

test('the folders inside functions are the platform and the nouns', () => {
  const folders = new Set(functionFiles.map((file) => file.split(path.sep)[1]));
  expect([...folders].filter((folder) => !functionOrder.includes(folder ?? ''))).toEqual([]);
});

test('inside web/src the layers are platform ← ui ← nouns ← pages ← app, and no noun uses another', () => {
  const part = (file: string) => file.split(path.sep)[2] ?? '';
  const layer = (file: string) => webLayers.findIndex((names) => names.includes(part(file)));
  const folder = path.join('web', 'src');
  expect(sources.filter((file) => file.startsWith(folder) && layer(file) === -1)).toEqual([]);
  const wrong = arrowsIn(folder).filter(
    ({ file, target }) => part(file) !== part(target) && layer(target) >= layer(file),
  );
  expect(wrong).toEqual([]);
});

test('every Lambda handler is an endpoint, a worker, a schedule or a trigger', () => {
  const exporting = withText(functionFiles, /^export\b[^\n]*\bhandler\b/m);
  expect(exporting.length).toBeGreaterThan(40);
  expect(exporting.toSorted()).toEqual(entryPoints(root).toSorted());
});

test('only environment.ts reads the environment of a function', () => {
  const readers = withText(functionFiles, /process\.env/);
  expect(readers).toEqual([path.join('functions', 'platform', 'aws', 'environment.ts')]);
});

test.each(['client-dynamodb', 'lib-dynamodb', 'client-sqs', 'client-ses'])(
  'functions call AWS through the SDK: %s is imported at run time',
  (name) => {
    const isImported = new RegExp(`^import (?!type\\b)[^;]*? from '@aws-sdk/${name}';`, 'm');
    expect(withText(functionFiles, isImported)).not.toEqual([]);
  },
);

test('no function signs requests to AWS itself', () => {
  expect(withText(functionFiles, /SignatureV4|AWS4-HMAC/)).toEqual([]);
});

test('failures that no emulator produces are tested with aws-sdk-client-mock in several places', () => {
  const mocking = withText(testFiles, /^import .* from 'aws-sdk-client-mock';$/m);
  expect(mocking.length).toBeGreaterThanOrEqual(6);
});

test('expressions of DynamoDB are written in the files of items, and nowhere else', () => {
  const expression =
    /\b(Update|Condition|KeyCondition|Projection|Filter)Expression\b|attribute_(not_)?exists/;
  const writers = withText(functionFiles, expression).filter((file) => !/-item(-\w+)*\.ts$/.test(file));
  const wrappers = ['item-update.ts', 'partition.ts', 'table.ts'];
  const folder = path.join('functions', 'platform', 'table');
  expect(writers.toSorted()).toEqual(wrappers.map((file) => path.join(folder, file)));
});

test('tests import statically, unless they load modules again or with another environment', () => {
  const reloading = withText(testFiles, /vi\.(resetModules|stubEnv)\(/);
  const dynamic = withText(testFiles, /await import\(\s*'/);
  expect(dynamic.filter((file) => !reloading.includes(file))).toEqual([]);
});

test('only the gate of move-credits.ts changes a balance or writes a ledger entry', () => {
  const inAccounts = (...files: string[]) => files.map((file) => path.join('functions', 'accounts', file));
  const naming = withText(functionFiles, /(?<![.\w])balance (=|[<>]=?|<>) |(?<![.\w])balance: /);
  // The schema of the item declares the balance; account-item-balance.ts has the gate's writes.
  const [writes, gate] = ['balance/account-item-balance.ts', 'balance/move-credits.ts'];
  expect(naming.toSorted()).toEqual(inAccounts(writes, gate, 'items/account-item.ts'));
  const users = withText(sources, /\b(addToBalance|takeFromBalance|newLedgerEntry)\b/);
  expect(users.toSorted()).toEqual(inAccounts(writes, 'balance/ledger-item.ts', gate));
});

test('files have at most 250 lines', () => {
  const tooLong = sources
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250);
  expect(tooLong).toEqual([]);
});

test('no folder has more than 20 source files, and no room fewer than 3', () => {
  const folders = Map.groupBy(
    sources.filter((file) => !file.startsWith('sdk')),
    (file) => path.dirname(file).split(path.sep).join('/'),
  );
  const counts = [...folders].map(([folder, { length }]) => ({ folder, length }));
  expect(counts.length).toBeGreaterThan(80);
  expect(counts.filter(({ length }) => length > 20)).toEqual([]);
  // A whole noun, the platform's entry files and the roots of the web app may have fewer.
  const isWhole = (folder: string) =>
    /^(web(\/src)?|functions\/platform)$/.test(folder) ||
    nouns.some((noun) => /^(functions|shared|web\/src)\/[^/]+$/.test(folder) && folder.endsWith(`/${noun}`));
  expect(counts.filter(({ folder, length }) => length < 3 && !isWhole(folder))).toEqual([]);
});

test('no name is exported twice within a top folder, except for handlers', () => {
  const exported = sources.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /^export (?:default )?(?:async )?(?:abstract )?(?:function|const|class|type|interface|let)\*? (\w+)/gm,
      ),
    ]
      .map(([, name]) => ({ file, name: `${file.split(path.sep)[0]}: ${name}` }))
      .filter(({ name }) => !name.endsWith(': handler')),
  );
  expect(exported.length).toBeGreaterThan(1500);
  const files = Map.groupBy(exported, ({ name }) => name);
  const twice = [...files].map(([name, all]) => ({ name, files: [...new Set(all.map(({ file }) => file))] }));
  expect(twice.filter(({ files }) => files.length > 1)).toEqual([]);
});

test('no folder is named by kind, and file names are words in kebab-case', () => {
  const kinds = /^(utils?|helpers?|common|types|services|misc)(\.tsx?)?$/;
  expect(sources.filter((file) => file.split(path.sep).some((part) => kinds.test(part)))).toEqual([]);
  const badNames = sources.filter(
    (file) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(path.basename(file)) &&
      path.basename(file) !== 'vite.config.ts',
  );
  expect(badNames).toEqual([]);
});

/** The imports of a folder's files outside the allowed files and folders. */
function leaving(folder: string, allowedTargets: readonly string[]) {
  const isInside = (file: string, place: string) => `${file}/`.startsWith(`${place}/`);
  const unix = (file: string) => file.split(path.sep).join('/');
  return arrows.filter(
    ({ file, target }) =>
      isInside(unix(file), folder) && !allowedTargets.some((place) => isInside(unix(target), place)),
  );
}

/** Each circle of imports as its files, with the first repeated at the end. */
function circles(): string[][] {
  const targets = Map.groupBy(arrows, ({ file }) => file);
  const found: string[][] = [];
  const finished = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file]);
    if (start >= 0 || finished.has(file)) return;
    for (const { target } of targets.get(file) ?? []) walk(target, [...way, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  return found;
}

/** The imports from a file of a folder to another one. */
function arrowsIn(folder: string) {
  return arrows.filter(({ file, target }) => file.startsWith(folder) && target.startsWith(folder));
}

function withText(files: readonly string[], pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(textOf(file)));
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].map(([, target]) =>
    path.join(path.dirname(file), target ?? ''),
  );
}
