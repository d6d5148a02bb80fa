import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from '../../local/build.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../scratch.ts';

test('a build of the same inputs is fresh, one of others is not', () => {
  expect(isFresh(built(), 'these inputs')).toBe(true);
  expect(isFresh(built(), 'other inputs')).toBe(false);
});

test.each(['web', 'functions', 'local-cloud', 'sample-index', 'local-cloud.fingerprint'])(
  'a build without its %s is not fresh',
  (part) => {
    const folder = built();
    rmSync(path.join(folder, part), { recursive: true });
    expect(isFresh(folder, 'these inputs')).toBe(false);
  },
);

test('what the build of this run left behind is fresh', () => {
  const dist = path.join(root, 'dist');
  expect(isFresh(dist, readFileSync(path.join(dist, 'local-cloud.fingerprint'), 'utf8'))).toBe(true);
});

function built(): string {
  const folder = scratch();
  for (const part of ['functions', 'web', 'local-cloud', 'sample-index']) mkdirSync(path.join(folder, part));
  for (const file of ['web/index.html', 'local-cloud/manifest.json', 'sample-index/manifest.json'])
    writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, 'local-cloud.fingerprint'), 'these inputs');
  return folder;
}
