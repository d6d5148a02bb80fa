import { describe, expect, it } from 'vitest';
import type { SignupRow } from '../../shared/signups/api.ts';
import type { Direction } from '../../web/src/platform/rows/order-rows.ts';
import { findSignups } from '../../web/src/signups/rows/find-signups.ts';
import { type Column, orderSignups } from '../../web/src/signups/rows/order-signups.ts';
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
    expect(ordered('first_name', 'asc', ['bob', 'Émile', 'Zed', 'Ann', 'frank'])).toEqual([
      'Ann',
      'bob',
      'Émile',
      'frank',
      'Zed',
    ]);
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
  const jane = aSignupRow({
    email: 'jd@acme.com',
    first_name: 'Jane',
    last_name: 'Doe',
    company_name: 'Acme (UK)',
  });

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
  return orderSignups(
    values.map((value) => aSignupRow({ [column]: value })),
    column,
    direction,
  ).map((found) => found[column]);
}
