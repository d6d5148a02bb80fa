import { describe, expect, test } from 'vitest';
import type { Company } from '../../shared/companies/api.ts';
import * as index from '../../web/src/companies/company-index.ts';

const usual: Company = {
  domain: 'acme.example',
  company_name: 'Acme',
  people: 1,
  first_signup_at: '2026-01-01T00:00:00.000Z',
  latest_signup_at: '2026-01-01T00:00:00.000Z',
  company_size: '11-50',
  industry: 'Software',
  domain_authority: 40,
  alerts: 0,
  pending: false,
};

function companies(...own: Partial<Company>[]): Company[] {
  return own.map((fields, place) => ({ ...usual, domain: `c${place}.example`, ...fields }));
}

function sorted(list: Company[], column: index.CompanyColumn, direction: 'asc' | 'desc') {
  return index.orderCompanies(list, column, direction).map((company) => company[column]);
}

describe('CO-04 companies are ordered', () => {
  test('by name, regardless of case and accents', () => {
    const list = companies({ company_name: 'zeta' }, { company_name: 'Émile' }, { company_name: 'Alpha' });
    expect(sorted(list, 'company_name', 'asc')).toEqual(['Alpha', 'Émile', 'zeta']);
  });

  test.each(['asc', 'desc'] as const)('with unknown values last, %s', (direction) => {
    const list = companies({ company_size: 'unknown' }, { company_size: null }, { company_size: '5001+' });
    expect(sorted(list, 'company_size', direction)[0]).toBe('5001+');
    expect(
      sorted(companies({ domain_authority: null }, { domain_authority: 0 }), 'domain_authority', direction),
    ).toEqual([0, null]);
    expect(sorted(companies({ company_name: null }, {}), 'company_name', direction)).toEqual(['Acme', null]);
  });

  test('by size and people as numbers, by dates as times', () => {
    const list = companies(
      { company_size: '1001-5000', people: 9 },
      { company_size: '51-200', people: 10 },
      { company_size: '1-10', people: 100 },
    );
    expect(sorted(list, 'company_size', 'asc')).toEqual(['1-10', '51-200', '1001-5000']);
    expect(sorted(list, 'people', 'desc')).toEqual([100, 10, 9]);
    const times = ['2026-03-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    const dated = companies(...times.map((first_signup_at) => ({ first_signup_at })));
    expect(sorted(dated, 'first_signup_at', 'asc')).toEqual(times.toReversed());
  });

  test('with ties by the latest signup, newest first', () => {
    const list = companies(
      { domain: 'older.example' },
      { domain: 'newer.example', latest_signup_at: '2026-02-01T00:00:00.000Z' },
    );
    for (const direction of ['asc', 'desc'] as const) {
      expect(
        index.orderCompanies(index.newestFirst(list), 'people', direction).map(({ domain }) => domain),
      ).toEqual(['newer.example', 'older.example']);
    }
  });
});

const list = companies(
  { company_name: 'Halvorsen (Marine)' },
  { company_name: null, domain: 'soloworks.example' },
  {},
);

test.each([
  ['VORSEN', 'Halvorsen (Marine)'],
  ['(mar', 'Halvorsen (Marine)'],
  [' soloworks.ex ', null],
])('CO-03 the search finds companies by name and domain, regardless of case: %s', (text, name) => {
  expect(index.findCompanies(list, text).map(({ company_name }) => company_name)).toEqual([name]);
});
