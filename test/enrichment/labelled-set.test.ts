import { expect, it } from 'vitest';
import * as addresses from '../../bench/enrichment/addresses.ts';
import { type Half, labelledSites } from '../../bench/enrichment/labelled-sites.ts';
import { measureAddresses } from '../../bench/enrichment/measure-addresses.ts';
import { measureSites } from '../../bench/enrichment/measure-sites.ts';
import { tooLow } from '../../bench/enrichment/score.ts';

it.each<[Half, number]>([
  ['development', 450],
  ['held-out', 30],
])(
  'every field of the %s sites has a precision of at least 0.95, and more than %i facts are right',
  (half, fewest) => {
    const scores = measureSites(labelledSites(half));
    expect([...scores.values()].reduce((sum, { right }) => sum + right, 0)).toBeGreaterThan(fewest);
    expect(tooLow(scores)).toEqual([]);
  },
);

it('every judgment of the labeled addresses has a precision of at least 0.95', () => {
  expect(addresses.development.length + addresses.heldOut.length).toBeGreaterThan(150);
  expect(tooLow(measureAddresses(addresses.development))).toEqual([]);
  expect(tooLow(measureAddresses(addresses.heldOut))).toEqual([]);
});
