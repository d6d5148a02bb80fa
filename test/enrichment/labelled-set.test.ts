import { expect, it } from 'vitest';
import * as addresses from '../../bench/enrichment/addresses.ts';
import { type Half, labelledSites } from '../../bench/enrichment/labelled-sites.ts';
import { measureAddresses } from '../../bench/enrichment/measure-addresses.ts';
import { measureSites } from '../../bench/enrichment/measure-sites.ts';
import { tooLow } from '../../bench/enrichment/score.ts';

/** How many facts of each field are right, wrong and missed. A change of the reading that moves one is seen here. */
const scores: Record<Half, Record<string, readonly [right: number, wrong: number, missed: number]>> = {
  development: {
    company_name: [329, 5, 14],
    industry: [73, 0, 34],
    size: [77, 0, 2],
    location: [169, 0, 25],
    description: [196, 2, 6],
    products_services: [229, 1, 13],
    linkedin_url: [20, 0, 0],
    twitter_handle: [19, 0, 0],
  },
  'held-out': {
    company_name: [11, 0, 0],
    industry: [4, 0, 0],
    size: [5, 0, 0],
    location: [5, 0, 1],
    description: [7, 0, 0],
    products_services: [0, 0, 0],
    linkedin_url: [2, 0, 0],
    twitter_handle: [2, 0, 0],
  },
};

it.each(['development', 'held-out'] as const)('the %s sites are read as well as before', (half) => {
  const measured = measureSites(labelledSites(half));
  const counts = [...measured].map(([field, { right, wrong, missed }]) => [field, [right, wrong, missed]]);
  expect(Object.fromEntries(counts)).toEqual(scores[half]);
  expect(tooLow(measured)).toEqual([]);
});

it('every judgment of the labeled addresses has a precision of at least 0.95', () => {
  expect(addresses.development.length + addresses.heldOut.length).toBeGreaterThan(150);
  expect(tooLow(measureAddresses(addresses.development))).toEqual([]);
  expect(tooLow(measureAddresses(addresses.heldOut))).toEqual([]);
});
