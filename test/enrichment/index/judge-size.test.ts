import { describe, expect, test } from 'vitest';
import { addIndexFacts } from '../../../functions/enrichment/index/add-index-facts.ts';
import { judgeSize } from '../../../functions/enrichment/index/judge-size.ts';
import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import type { Witness } from '../../../shared/enrichment/index/source-kinds.ts';

const bigPicture = said('BigPicture', '2023-12', { size: '11-50' });
const wikidata = said('Wikidata', '2026-11', { size: '51-200', people: 120, people_on: '2025-03' });
const register = said('Enhetsregisteret', '2026-10', { size: '201-1000', people: 340 }, true);
const newerDataSet = said('Wikidata', '2026-11', { size: '51-200', people: 120, people_on: '2026-11' });
const silent = { size: null, source: undefined };

describe('the size of a company', () => {
  test.each([
    ['the newest data set, if no page says one', [bigPicture, wikidata], '120 employees', 'from_dataset'],
    ['the register before newer data sets', [newerDataSet, register], '340 employees', 'from_register'],
    ['the only one who says one', [bigPicture], '11-50', 'from_dataset'],
  ])('is taken from %s', (_, statements, size, grade) => {
    expect(judgeSize(silent, statements)).toMatchObject({ size, source: { grade, method: 'company_index' } });
  });

  test('is taken from the company’s site, even if other sources differ', () => {
    const { size, source, witnesses } = judgeSize(own('about 85 people'), [wikidata, register]);
    expect([size, source?.grade]).toEqual(['about 85 people', 'stated_in_words']);
    const rows = witnesses.map((one) => `${one.source} ${one.date} ${one.size} ${one.people}`);
    expect(rows).toEqual(['Enhetsregisteret 2026-10 201-1000 340', 'Wikidata 2025-03 51-200 120']);
  });

  test('is marked as disputed if another source is more than one range away', () => {
    expect(judgeSize(own('8 people'), [bigPicture]).source?.grade).toBe('stated_in_words');
    expect(judgeSize(own('8 people'), [wikidata]).source?.grade).toBe('disputed');
    expect(judgeSize(silent, [register, wikidata]).source?.grade).toBe('from_register');
    expect(judgeSize(silent, [register, bigPicture])).toMatchObject({
      size: '340 employees',
      source: { grade: 'disputed', quote: 'Enhetsregisteret October 2026: 340 employees' },
    });
  });
});

describe('facts that the index adds to a site', () => {
  const scrape = {
    ...{ company_name: 'Acme', industry: null, size: null, location: null },
    ...{ description: null, products_services: null },
  };
  const company = {
    ...{ reached: true, failure: null, linkedin_url: null, twitter_handle: null },
    scrape,
    sources: { company_name: { url: 'https://acme.example/', quote: 'Acme', method: 'title' } },
  };

  test('fills only the facts that the site does not state, with their source', () => {
    const unit = { name: 'ACME AS', city: 'BERGEN', country: 'NO', industry: 'Software', linkedin: 'acme' };
    const found = addIndexFacts(company, [said('Enhetsregisteret', '2026-10', unit, true)]);
    expect(found.scrape).toEqual({ ...scrape, industry: 'Software', location: 'Bergen, Norway' });
    expect(found.linkedin_url).toBe('https://www.linkedin.com/company/acme');
    expect(found.sources.linkedin_url?.quote).toBe('Enhetsregisteret October 2026: acme');
    expect(found.sources.company_name).toEqual(company.sources.company_name);
    expect(found.sources.location).toEqual({
      url: 'https://enhetsregisteret.example/',
      quote: 'Enhetsregisteret October 2026: Bergen, Norway',
      method: 'company_index',
      grade: 'from_register',
      attribution: 'Enhetsregisteret (own)',
    });
  });

  test('ignores a source that contradicts itself about a domain', () => {
    const rows = ['Acme One', 'Acme Two'].map((name) =>
      said('Units', '2026-01', { name, industry: 'Legal' }),
    );
    const nameless = { ...company, scrape: { ...scrape, company_name: null }, sources: {} };
    expect(addIndexFacts(nameless, rows).scrape).toMatchObject({ company_name: null, industry: 'Legal' });
  });
});

/** A statement of a data set, or of a register. */
function said(name: string, release: string, witness: Witness, register = false): Statement {
  return {
    source: {
      kind: 'own',
      name,
      register,
      release,
      license: 'own',
      attribution: `${name} (own)`,
      page: `https://${name.toLowerCase()}.example/`,
      rows: 1,
      kept: 1,
      rejected: 0,
      highest_rank: null,
    },
    witness,
  };
}

function own(size: string) {
  const url = 'https://acme.example/about';
  return { size, source: { url, quote: size, method: 'text', grade: 'stated_in_words' as const } };
}
