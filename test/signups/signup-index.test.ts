import { expect, test } from 'vitest';
import type { SignupRow } from '../../shared/signups/api.ts';
import { type Query, SignupIndex } from '../../web/src/signups/rows/signup-index.ts';
import { aSignupRow } from './a-signup-row.ts';

const newest: Query = { search: '', column: 'created_at', direction: 'desc', page: 1 };

test('rows are listed newest first, whichever order they were added in', () => {
  const index = filled(40, 2);
  index.merge([row(300)]);
  expect(seen(index)).toEqual(['p300@example.com', 'p40@example.com', 'p2@example.com']);
});

test('a changed row is shown with its new values in every order, and an equal row is no change', () => {
  const index = filled(1, 2);
  const byAuthority: Query = { ...newest, column: 'domain_authority', direction: 'asc' };
  expect(seen(index, byAuthority)[0]).toBe('p2@example.com');
  expect(index.merge([row(1, { domain_authority: 9 })])).toBe(true);
  expect(seen(index, byAuthority)[0]).toBe('p1@example.com');
  expect(index.merge([row(1, { domain_authority: 9 })])).toBe(false);
});

test('rows that are missing from the newest rows are removed, and older rows stay', () => {
  const index = filled(1, 2, 3, 4);
  index.merge([row(4)], 3);
  expect(seen(index)).toEqual(['p4@example.com', 'p2@example.com', 'p1@example.com']);
  index.merge([], 0);
  expect(index.look(newest)).toMatchObject({ all: 0, total: 0, page: 1 });
});

test('a page past the end shows the last page', () => {
  const index = filled(...Array.from({ length: 11 }, (_, number) => number + 1));
  expect(index.look({ ...newest, page: 9 })).toMatchObject({ page: 2, total: 11 });
  expect(seen(index, { ...newest, page: 2 })).toEqual(['p1@example.com']);
});

function filled(...numbers: number[]) {
  const index = new SignupIndex();
  index.merge(numbers.map((number) => row(number)));
  return index;
}

function row(number: number, fields: Partial<SignupRow> = {}): SignupRow {
  return aSignupRow({
    id: `${'a'.repeat(32)}-${number.toString(36)}`,
    email: `p${number}@example.com`,
    created_at: new Date(number * 1000).toISOString(),
    ...fields,
  });
}

function seen(index: SignupIndex, query: Query = newest) {
  return index.look(query).rows.map(({ email }) => email);
}
