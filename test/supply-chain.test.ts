import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/settings.ts';

interface LockedPackage {
  readonly integrity?: string;
  /** True if it is inside another package's archive, and secured by the hash of that one. */
  readonly inBundle?: boolean;
}

test('every package in the lock file has an integrity hash', () => {
  const packages: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages;
  const fetched = Object.entries(packages).filter(([name, { inBundle }]) => name !== '' && !inBundle);
  expect(fetched.length).toBeGreaterThan(600);
  const isHeld = ({ integrity = '' }: LockedPackage) => /^sha512-[\w+/]{86}==$/.test(integrity);
  expect(fetched.filter(([, locked]) => !isHeld(locked)).map(([name]) => name)).toEqual([]);
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
