import { expect, test } from 'vitest';
import { companyDomainOf } from '../../shared/enrichment/email-address.ts';

test('a subdomain belongs to the company that registered the domain, for suffixes of any length', () => {
  expect(companyDomainOf('acme.com')).toBe('acme.com');
  expect(companyDomainOf('mail.eu.acme.co.uk')).toBe('acme.co.uk');
  expect(companyDomainOf('eu.acme.example')).toBe('acme.example');
  expect(companyDomainOf('co.uk')).toBe('co.uk');
  expect(companyDomainOf('a.city.kobe.jp')).toBe('city.kobe.jp');
  expect(companyDomainOf('a.b.other.kobe.jp')).toBe('b.other.kobe.jp');
  expect(companyDomainOf('a.acme.uk.com')).toBe('acme.uk.com');
});
