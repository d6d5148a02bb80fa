import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from '../../local/build.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../support/scratch.ts';

test('a build is up to date only for the same inputs', () => {
  expect(isFresh(built(), 'these inputs')).toBe(true);
  expect(isFresh(built(), 'other inputs')).toBe(false);
});

test.each(['web', 'functions', 'local-cloud', 'sample-index', 'local-cloud.fingerprint'])(
  'a build without its %s is out of date',
  (part) => {
    const folder = built();
    rmSync(path.join(folder, part), { recursive: true });
    expect(isFresh(folder, 'these inputs')).toBe(false);
  },
);

test('the build of this test run is up to date', () => {
  const dist = path.join(root, 'dist');
  expect(isFresh(dist, readFileSync(path.join(dist, 'local-cloud.fingerprint'), 'utf8'))).toBe(true);
});

test('only rooms of lib/platform use import.meta: in the bundled CDK app it is always such a room', () => {
  const files = globSync(['bin/app.ts', 'lib/**/*.ts', 'shared/**/*.ts'], { cwd: root });
  const asking = files.filter((file) => readFileSync(path.join(root, file), 'utf8').includes('import.meta'));
  expect(new Set(asking.map((file) => path.dirname(path.dirname(file))))).toEqual(new Set(['lib/platform']));
});

function built(): string {
  const folder = scratch();
  for (const part of ['functions', 'web', 'local-cloud', 'sample-index']) mkdirSync(path.join(folder, part));
  for (const file of ['web/index.html', 'local-cloud/manifest.json', 'sample-index/manifest.json'])
    writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, 'local-cloud.fingerprint'), 'these inputs');
  return folder;
}
