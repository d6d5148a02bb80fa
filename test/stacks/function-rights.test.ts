import { expect, test } from 'vitest';
import { rightsOf } from './rights-of.ts';
import { prod, templatesOf } from './templates.ts';

// A right that is added or lost changes function-rights.txt, which a person reviews: `-u` writes the file
// again.

const synthesized = rightsOf(templatesOf(prod));

test('every function has exactly the rights that were reviewed', async () => {
  expect(Object.keys(synthesized).length).toBeGreaterThan(40);
  const lines = Object.entries(synthesized).flatMap(([entry, rights]) =>
    rights.map((right) => `${entry} | ${right}\n`),
  );
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('function-rights.txt');
});
