import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rightsOf } from './rights-of.ts';
import { prod, templatesOf } from './templates.ts';

// A right that is added or lost is a change of this list, to be reviewed as such.

const listed = path.join(import.meta.dirname, 'function-rights.json');
const reviewed: Record<string, string[]> = JSON.parse(readFileSync(listed, 'utf8'));
const synthesised = rightsOf(templatesOf(prod));

test('every function has exactly the rights that were reviewed', () => {
  expect(Object.keys(synthesised).length).toBeGreaterThan(40);
  expect(synthesised).toEqual(reviewed);
});
