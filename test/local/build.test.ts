import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from '../../local/build.ts';
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

function built(): string {
  const folder = scratch();
  for (const part of ['functions', 'web', 'local-cloud', 'sample-index']) mkdirSync(path.join(folder, part));
  for (const file of ['web/index.html', 'local-cloud/manifest.json', 'sample-index/manifest.json'])
    writeFileSync(path.join(folder, file), '');
  writeFileSync(path.join(folder, 'local-cloud.fingerprint'), 'these inputs');
  return folder;
}
