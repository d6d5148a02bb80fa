import { describe, expect, it, test } from 'vitest';
import type { SignupRow } from '../../shared/signups/api.ts';
import type { Direction } from '../../web/src/platform/rows/order-rows.ts';
import * as figures from '../../web/src/signups/panels/recent-figures.ts';
import { type Column, orderSignups } from '../../web/src/signups/rows/order-signups.ts';
import { findSignups, type Query, SignupIndex } from '../../web/src/signups/rows/signup-index.ts';
import { aSignupRow } from './a-signup-row.ts';

describe('order', () => {
  const sizes = ['unknown', '1001-5000', '5001+', null, '11-50', '1-10', '201-1000', '51-200'];

  it('SG-27 SG-28 SG-29 sorts company sizes by number, with unknown and empty sizes last in both directions', () => {
    const known = ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+'];
    expect(ordered('company_size', 'asc', sizes)).toEqual([...known, 'unknown', null]);
    expect(ordered('company_size', 'desc', sizes)).toEqual([...known.reverse(), 'unknown', null]);
  });

  it('SG-30 sorts domain authority as numbers, with empty values last', () => {
    expect(ordered('domain_authority', 'asc', [10, null, 9, 0])).toEqual([0, 9, 10, null]);
    expect(ordered('domain_authority', 'desc', [10, null, 9, 0])).toEqual([10, 9, 0, null]);
  });

  it('SG-31 ignores case and sorts accented letters with their base', () => {
    const names = ['Ann', 'bob', 'Émile', 'frank', 'Zed'];
    expect(ordered('first_name', 'asc', ['bob', 'Émile', 'Zed', 'Ann', 'frank'])).toEqual(names);
  });

  it('SG-32 sorts dates by time, even if their texts sort otherwise', () => {
    const [early, late] = ['2026-11-22T23:30:00+05:00', '2026-11-22T19:00:00Z'];
    expect(ordered('created_at', 'asc', [late, early])).toEqual([early, late]);
    expect(ordered('created_at', 'desc', [early, late])).toEqual([late, early]);
  });

  it.each(['asc', 'desc'] as const)('SG-33 keeps ties newest first, %s', (direction) => {
    const rows = [aSignupRow({ id: 'new', last_name: 'Roux' }), aSignupRow({ id: 'old', last_name: 'roux' })];
    expect(orderSignups(rows, 'last_name', direction).map(({ id }) => id)).toEqual(['new', 'old']);
  });
});

describe('search', () => {
  const fields = { email: 'jd@acme.com', first_name: 'Jane', last_name: 'Doe', company_name: 'Acme (UK)' };
  const jane = aSignupRow(fields);

  it.each(['JANE', 'oe', 'ACME', '.com', '(', ' jane '])('finds %s', (text) => {
    expect(findSignups([jane], { search: text })).toEqual([jane]);
  });

  it.each(['jane doe', 'valid', 'professional', '.*'])('SG-12 SG-14 SG-15 does not find %s', (text) => {
    expect(findSignups([jane], { search: text })).toEqual([]);
  });

  it('SG-13 does not find an empty field by "null"', () => {
    expect(findSignups([aSignupRow()], { search: 'null' })).toEqual([]);
  });
});

function ordered<C extends Column>(column: C, direction: Direction, values: readonly SignupRow[C][]) {
  const rows = values.map((value) => aSignupRow({ [column]: value }));
  return orderSignups(rows, column, direction).map((found) => found[column]);
}

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

describe('handling times', () => {
  const now = new Date('2026-11-22T12:00:00.000Z');

  const hour = 3_600_000;

  /** A signup that was handled so many days ago, so many hours after it came. */
  function handled(daysAgo: number, hours: number, state: 'handled' | 'not_a_fit' = 'handled') {
    const at = now.getTime() - daysAgo * 24 * hour;
    return aSignupRow({
      created_at: new Date(at - hours * hour).toISOString(),
      handling: { state, at: new Date(at).toISOString(), through: 'dashboard' },
    });
  }

  test.each([
    ['nothing', [], ''],
    [
      'an odd number of presses',
      [handled(1, 9), handled(2, 3), handled(29, 1)],
      'Handled after 3 hours (median of 30 days).',
    ],
    [
      'both periods, without those that were not a fit',
      [handled(0, 0.2), handled(1, 0.6), handled(2, 99, 'not_a_fit'), handled(31, 72), handled(61, 500)],
      'Handled after 24 minutes (median of 30 days), 3 days in the 30 days before.',
    ],
  ])('the median time of %s is named', (_, rows, words) => {
    expect(figures.handlingTimesInWords(figures.handlingTimesOf(rows, now))).toBe(words);
  });
});

describe('recent figures', () => {
  const now = new Date(2026, 10, 22, 12);

  /** A signup from so many days ago. */
  function aged(days: number, fields: Parameters<typeof aSignupRow>[0] = {}) {
    const created_at = new Date(now.getTime() - days * 86_400_000).toISOString();
    return aSignupRow({ email: 'a@acme.example', email_type: 'professional', created_at, ...fields });
  }

  test('the last 30 days are compared with the 30 before, and older signups count in neither', () => {
    const [free, failed] = [{ email_type: 'personal' }, { enrichment_status: 'failed' }] as const;
    const rows = [aged(0), aged(1, free), aged(2, failed), ...[29, 30, 59, 61].map((days) => aged(days))];
    const recent = figures.summarizeRecent(rows, true, now);
    expect(recent.now).toEqual({ signups: 4, professional: 3, alerts: 0 });
    expect(recent.before).toEqual({ signups: 2, professional: 2, alerts: 0 });
    expect([recent.days.length, recent.pace]).toEqual([30, 2 / 30]);
  });
});
