import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/settings.ts';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  /** True if it is inside another package's archive, and secured by the hash of that one. */
  readonly inBundle?: boolean;
}

const packages: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages;

/** Licenses under which a deployed package needs only attribution; fonts (OFL) are not sold separately. */
const permissive = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
);

test('every package in the lock file has an integrity hash', () => {
  const fetched = Object.entries(packages).filter(([name, { inBundle }]) => name !== '' && !inBundle);
  expect(fetched.length).toBeGreaterThan(600);
  const isHeld = ({ integrity = '' }: LockedPackage) => /^sha512-[\w+/]{86}==$/.test(integrity);
  expect(fetched.filter(([, locked]) => !isHeld(locked)).map(([name]) => name)).toEqual([]);
});

test('deployed packages have permissive licenses only', () => {
  const shipped = Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(50);
  const allows = (licence = '') => licence.split(/[()]| OR /).some((one) => permissive.has(one));
  expect(shipped.filter(([, { license }]) => !allows(license)).map(([name]) => name)).toEqual([]);
});

test('every action of the workflows is pinned by its commit', () => {
  const used = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

function read(file: string) {
  return readFileSync(path.join(root, file), 'utf8');
}
