import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import { companySizes } from '../../shared/signups/vocabulary.ts';

it.each(
  Object.entries({
    '1-10': `2–10 | team of four | 10 | fewer than 11 people | under 10 | less than  10 people`,
    '11-50': `11 | 12.5 people | moreover 50 | under one roof, 50 people | over the years we became 50 | zwölf |
      thirty | fifty`,
    '51-200': `51 - 200 employees | 51–200 | about 120 people | 200+ people | mehr als 50 | ninety`,
    '201-1000': `201-500 | 501-1000 | more than 200 people | 1000 | over\u00a0200 people`,
    '1001-5000': `1.200 Mitarbeiter | 1 200 personnes | 1.2k employees | 1.2K employees | 1001 | 5000 |
      1.5 thousand people | more than 3,000 customers and 50 people | 1,5 thousand | a team of 2019 |
      2019 people`,
    '5001+': `5,001+ | 10,001+ employees | 2 million people | 5,000,000 employees`,
  }).flatMap(([range, sizes]) => sizes.split(/ \|\s+/).map((words) => [words, range])),
)('%s is %s', (words, range) => {
  expect(companySizeOf(words)).toBe(range);
});

const none = `dreißig | someone | twentyish | since  1998 | $ 500 | €9 | under 12 people | 6,000,000 visitors |
  12 million | unknown | 0 | since 2019 | many | $500 | -5 | fewer than 200 people | two hundred | 2 dozen`;

it.each(['', ' 2019 ', ...none.split(/ \|\s+/)])("%j isn't a size", (words) => {
  expect(companySizeOf(words)).toBeUndefined();
});

it('every headcount falls into the range that contains it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (people) => {
      const range = companySizeOf(`${people.toLocaleString('en-US')} employees`);
      expect(companySizes).toContain(range);
      const bounds = (range ?? '').split(/[-+]/).filter(Boolean).map(Number);
      const [low = 0, high = Number.POSITIVE_INFINITY] = bounds;
      expect(people).toBeGreaterThanOrEqual(low);
      expect(people).toBeLessThanOrEqual(high);
    }),
  );
});
