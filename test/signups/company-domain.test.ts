import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyDomainOf } from '../../functions/signups/address/company-domain.ts';
import { privateSuffixes, registrySuffixes } from '../../functions/signups/address/public-suffixes.ts';
import { registrableDomainOf } from '../../shared/enrichment/registrable-domain.ts';

const suffixes = [
  ...registrySuffixes(),
  ...privateSuffixes(),
  'com',
  'de',
  'jp',
  'ck',
  'example',
  'none-such',
]
  .map((suffix) => suffix.replace('!', '').replaceAll('*', 'any'))
  .filter((suffix) => /^[!-~]+$/.test(suffix));

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?$/);
const below = fc.array(fc.oneof(label, fc.constantFrom('www', 'co', 'com', 'city', 'any', 's3')), {
  maxLength: 3,
});

function asInShared(domain: string): string {
  return registrableDomainOf(domain) ?? domain;
}

test('a subdomain belongs to the company that registered the domain, for suffixes of any length', () => {
  expect(companyDomainOf('acme.com')).toBe('acme.com');
  expect(companyDomainOf('mail.eu.acme.co.uk')).toBe('acme.co.uk');
  expect(companyDomainOf('eu.acme.example')).toBe('acme.example');
  expect(companyDomainOf('co.uk')).toBe('co.uk');
  expect(companyDomainOf('a.city.kobe.jp')).toBe('city.kobe.jp');
  expect(companyDomainOf('a.b.other.kobe.jp')).toBe('b.other.kobe.jp');
  expect(companyDomainOf('a.acme.uk.com')).toBe('acme.uk.com');
});

test('every suffix of the public suffix list, and names below it, give the same domain as the list itself', () => {
  expect(suffixes.length).toBeGreaterThan(9000);
  for (const suffix of suffixes) {
    for (const domain of [suffix, `acme.${suffix}`, `www.acme.${suffix}`]) {
      expect([domain, companyDomainOf(domain)]).toEqual([domain, asInShared(domain)]);
    }
  }
});

test('random names give the same domain as the list itself', () => {
  fc.assert(
    fc.property(below, fc.constantFrom(...suffixes), label, (labels, suffix, last) => {
      for (const domain of [[...labels, suffix].join('.'), [...labels, last, 'com'].join('.')]) {
        expect([domain, companyDomainOf(domain)]).toEqual([domain, asInShared(domain)]);
      }
    }),
    { numRuns: 5000 },
  );
});
