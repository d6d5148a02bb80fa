import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import { companySizes } from '../../shared/signups/vocabulary.ts';

it.each([
  ['51 - 200 employees', '51-200'],
  ['51–200', '51-200'],
  ['2–10', '1-10'],
  ['201-500', '201-1000'],
  ['501-1000', '201-1000'],
  ['5,001+', '5001+'],
  ['10,001+ employees', '5001+'],
  ['about 120 people', '51-200'],
  ['1.200 Mitarbeiter', '1001-5000'],
  ['1 200 personnes', '1001-5000'],
  ['1.2k employees', '1001-5000'],
  ['1.2K employees', '1001-5000'],
  ['team of four', '1-10'],
  ['more than 200 people', '201-1000'],
  ['200+ people', '51-200'],
  ['10', '1-10'],
  ['11', '11-50'],
  ['1000', '201-1000'],
  ['1001', '1001-5000'],
  ['5000', '1001-5000'],
  ['1.5 thousand people', '1001-5000'],
  ['2 million people', '5001+'],
  ['5,000,000 employees', '5001+'],
  ['12.5 people', '11-50'],
  ['over\u00a0200 people', '201-1000'],
  ['mehr als 50', '51-200'],
  ['moreover 50', '11-50'],
  ['more than 3,000 customers and 50 people', '1001-5000'],
  ['fewer than 11 people', '1-10'],
  ['under 10', '1-10'],
  ['less than  10 people', '1-10'],
  ['under one roof, 50 people', '11-50'],
  ['over the years we became 50', '11-50'],
  ['1,5 thousand', '1001-5000'],
  ['zwölf', '11-50'],
  ['dreißig', undefined],
  ['ninety', '51-200'],
  ['thirty', '11-50'],
  ['fifty', '11-50'],
  ['someone', undefined],
  ['twentyish', undefined],
  ['a team of 2019', '1001-5000'],
  ['2019 people', '1001-5000'],
  [' 2019 ', undefined],
  ['since  1998', undefined],
  ['$ 500', undefined],
  ['€9', undefined],
  ['under 12 people', undefined],
  ['6,000,000 visitors', undefined],
  ['12 million', undefined],
])('%s is %s', (words, range) => {
  expect(companySizeOf(words)).toBe(range);
});

it.each(['', 'unknown', '0', 'since 2019', 'many', '$500', '-5', 'fewer than 200 people'])(
  "%j isn't a size",
  (words) => {
    expect(companySizeOf(words)).toBeUndefined();
  },
);

it('every headcount falls into the range that contains it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (people) => {
      const range = companySizeOf(`${people.toLocaleString('en-US')} employees`);
      expect(companySizes).toContain(range);
      const [low = 0, high = Number.POSITIVE_INFINITY] = (range ?? '')
        .split(/[-+]/)
        .filter(Boolean)
        .map(Number);
      expect(people).toBeGreaterThanOrEqual(low);
      expect(people).toBeLessThanOrEqual(high);
    }),
  );
});
