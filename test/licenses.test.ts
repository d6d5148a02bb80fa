import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/settings.ts';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
}

/** Licenses under which a deployed package needs only attribution. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: they may be shipped with a product, but not sold separately.
  'OFL-1.1',
  // Given to the public domain.
  'Unlicense',
]);

test('deployed packages have permissive licenses only', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries<LockedPackage>(packages).filter(([name, { dev }]) => name !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(50);
  const allows = (licence = '') =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => permissive.has(one));
  expect(shipped.filter(([, { license }]) => !allows(license)).map(([name]) => name)).toEqual([]);
});
