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
  ['team of four', '1-10'],
  ['more than 200 people', '201-1000'],
  ['200+ people', '51-200'],
  ['10', '1-10'],
  ['11', '11-50'],
  ['1000', '201-1000'],
  ['1001', '1001-5000'],
  ['5000', '1001-5000'],
])('%s is %s', (words, range) => {
  expect(companySizeOf(words)).toBe(range);
});

it.each(['', 'unknown', '0', 'since 2019', 'many', '$500', '-5', 'fewer than 200 people'])(
  '%j is no size',
  (words) => {
    expect(companySizeOf(words)).toBeUndefined();
  },
);

it('puts every count into the range that holds it', () => {
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
