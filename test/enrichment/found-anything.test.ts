import { expect, it } from 'vitest';
import { foundAnything } from '../../functions/enrichment/domain/domain-facts.ts';

const nothing = {
  company_name: null,
  industry: null,
  size: null,
  location: null,
  description: null,
  products_services: null,
};

it.each([
  ['a name alone', { company_name: 'Acme' }],
  ['a name and a product that repeats it', { company_name: 'Acme, Inc.', products_services: ['ACME'] }],
  ['nothing at all', {}],
])('%s counts as nothing found', (_, scrape) => {
  expect(foundAnything(factsOf(scrape))).toBe(false);
});

it.each([
  ['an industry', { industry: 'Software' }],
  ['a place', { location: 'Oslo' }],
  ['a product of another name', { products_services: ['Acme', 'Anvil Cloud'] }],
])('a name and %s costs a credit', (_, scrape) => {
  expect(foundAnything(factsOf({ company_name: 'Acme', ...scrape }))).toBe(true);
});

it('a profile or a metric alone costs a credit', () => {
  expect(foundAnything(factsOf({}, { twitter_handle: 'acme' }))).toBe(true);
});

function factsOf(scrape: object, beside: object = {}) {
  return {
    company: {
      reached: true,
      failure: null,
      scrape: { ...nothing, ...scrape },
      linkedin_url: null,
      twitter_handle: null,
      sources: {},
      ...beside,
    },
    metrics: null,
    read_at: '2026-01-01T00:00:00.000Z',
  };
}
