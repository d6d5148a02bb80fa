import { expect, test } from 'vitest';
import { rightsOf } from './rights-of.ts';
import { prod, templatesOf } from './templates.ts';

// A right that is added or lost changes function-rights.txt, which a person reviews: `-u` writes the file
// again.

const synthesised = rightsOf(templatesOf(prod));

test('every function has exactly the rights that were reviewed', async () => {
  expect(Object.keys(synthesised).length).toBeGreaterThan(40);
  const lines = Object.entries(synthesised).flatMap(([entry, rights]) =>
    rights.map((right) => `${entry} | ${right}\n`),
  );
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('function-rights.txt');
});
