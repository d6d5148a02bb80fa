import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { WrongFile } from '../../../bin/company-index/adapter.ts';
import { readSource } from '../../../bin/company-index/build-index.ts';
import { witnessOf } from '../../../bin/company-index/read-fields.ts';
import { sourceOf } from '../../../bin/company-index/source-argument.ts';
import type { Witness } from '../../../shared/enrichment/index/source-kinds.ts';
import { scratch } from '../../support/scratch.ts';
import { labels, sourceFile } from './index-backend.ts';

const acmeInWikidata = {
  name: 'Acme Rockets',
  people: 120,
  people_on: '2025-03-01',
  size: '51-200',
  industry: 'Manufacturing and industrial',
  industry_stated: 'aerospace industry',
  founded: 2014,
  city: 'Boulder',
  country: 'United States',
  linkedin: 'acme-rockets',
  twitter: 'acmerockets',
  parent: 'Acme Holding',
};

test.each([
  ['1-10', '1-10'],
  ['501-1000', '201-1000'],
  ['1001-5000', '1001-5000'],
  ['5001-10000', '5001+'],
  ['10001+', '5001+'],
  [1200, '1001-5000'],
  ['unknown', undefined],
  [null, undefined],
])('a size of %j is %j, although large ranges look like phone numbers', (stated, size) => {
  expect(witnessOf({ size: stated }).size).toBe(size);
});

describe('Common Crawl', () => {
  test('gives each reversed domain its rank; invalid rows are counted and skipped', async () => {
    const { statements, report, reasons } = await read(`common-crawl@2026-05=${sourceFile('ranks.txt')}`);
    expect(statements).toEqual([
      ['example-search.com', { rank: 1 }],
      ['acme-rockets.com', { rank: 48_211 }],
      ['tea-and-cake.co.uk', { rank: 70_000 }],
      ['last.org.zw', { rank: 118_800_000 }],
    ]);
    expect(report).toMatchObject({ rows: 6, kept: 4, rejected: 2, highest_rank: 118_800_000 });
    expect(reasons).toEqual({ 'a rank that is no whole number': 1, 'a name that is no domain': 1 });
    expect(report.rejections[0]?.examples).toEqual([3]);
  });

  test('is refused with a reason if the file has another format', async () => {
    await expect(read(`common-crawl@2026-05=${sourceFile('bigpicture.csv')}`)).rejects.toThrow(WrongFile);
  });
});

test('BigPicture gives size, industry and location; pages on shared hosts and broken lines are skipped', async () => {
  const { statements, reasons, report } = await read(`bigpicture@2023-12=${sourceFile('bigpicture.csv')}`);
  expect(statements).toEqual([
    [
      'acme-rockets.com',
      {
        name: 'Acme Rockets',
        size: '11-50',
        industry: 'Manufacturing and industrial',
        industry_stated: 'aviation & aerospace',
        founded: 2014,
        city: 'Boulder',
        state: 'Colorado',
        country: 'US',
        linkedin: 'acme-rockets',
      },
    ],
    [
      'tea-and-cake.co.uk',
      expect.objectContaining({ name: 'Tea, Cake & Company', industry: 'Food and agriculture' }),
    ],
    [
      'odd-trade.example',
      { name: 'Odd Trade', size: '5001+', industry_stated: 'underwater basket weaving', linkedin: 'odd' },
    ],
  ]);
  expect(reasons).toEqual({
    'no website': 1,
    'a page on a host that many share': 1,
    'a line that is no CSV (CSV_QUOTE_NOT_CLOSED)': 1,
  });
  const counts = { stated: 3, mapped: 2, unmapped: [['underwater basket weaving', 1]] };
  expect(report.industries).toMatchObject(counts);
});

describe('Wikidata', () => {
  test('gives the same data from the CSV and the JSON of its query', async () => {
    const csv = await read(`wikidata-export@2026-11=${sourceFile('wikidata.csv')}`);
    expect(csv.statements[0]).toEqual(['acme-rockets.com', acmeInWikidata]);
    const json = await read(`wikidata-export@2026-11=${sourceFile('wikidata.json')}`);
    const { name, people, people_on, size } = acmeInWikidata;
    expect(json.statements).toEqual([['acme-rockets.com', { name, people, people_on, size }]]);
    expect(json.reasons).toEqual({ 'a binding of another shape': 1, 'no website': 1 });
  });

  test('gives the latest headcount from the dump, and no data about people', async () => {
    const { statements, reasons } = await read(`wikidata-dump@2026-11=${sourceFile('wikidata-dump.json')}`);
    const { city: _, country: __, twitter: ___, parent: ____, ...acme } = acmeInWikidata;
    expect(statements).toEqual([['acme-rockets.com', { ...acme, people_on: '2025-03' }]]);
    expect(reasons).toEqual({ 'a person': 1, 'a line that is no entity': 1, 'no website of its own': 1 });
  });
});

test('Enhetsregisteret gives headcount and industry, without sole traders and personal data', async () => {
  const { statements, reasons } = await read(`enhetsregisteret@2026-11=${sourceFile('enheter.json')}`);
  expect(statements).toEqual([
    [
      'fjordprogram.no',
      {
        name: 'FJORDPROGRAM AS',
        people: 140,
        people_on: '2026-10-12',
        size: '51-200',
        industry: 'Software',
        industry_stated: 'NACE 62.010',
        founded: 2009,
        city: 'OSLO',
        country: 'NO',
      },
    ],
  ]);
  expect(reasons).toEqual({
    'a person': 1,
    'no website': 1,
    'a company that is no more': 1,
    'a unit of another shape': 1,
  });
});

test('Sirene gives bands of employees by registration number, without sole traders', async () => {
  const { statements, reasons } = await read(`sirene@2026-11=${sourceFile('sirene.csv')}`);
  expect(statements).toEqual([
    [
      'siren-100000009',
      {
        name: 'ATELIER DES ONDES',
        size: '201-1000',
        people_on: '2023',
        industry: 'Software',
        industry_stated: 'NACE 62.01Z',
        founded: 2011,
        country: 'FR',
      },
    ],
    ['siren-100000017', expect.objectContaining({ name: 'PETITE MAISON' })],
  ]);
  expect(statements[1]?.[1]).not.toHaveProperty('size');
  expect(reasons).toEqual({
    'a person': 1,
    'a company that is no more': 1,
    'no published name': 1,
    'a number that is none': 1,
  });
});

test('CVR gives a company by website and by number, without sole traders and personal data', async () => {
  const { statements, reasons, report } = await read(`cvr@2026-11=${sourceFile('cvr.json')}`);
  const havnelys = {
    name: 'Havnelys ApS',
    size: '51-200',
    industry: 'Software',
    industry_stated: 'NACE 62.01',
    founded: 2012,
    city: 'København K',
    country: 'DK',
  };
  expect(statements).toEqual([
    ['cvr-10000009', havnelys],
    ['havnelys.example', havnelys],
  ]);
  expect(report).toMatchObject({ rows: 4, kept: 1 });
  expect(reasons).toEqual({ 'a person': 1, 'a company that is no more': 1, 'a company of another shape': 1 });
});

test.each([
  ['NACE 58.290', 'Software'],
  ['NACE 58.210', 'Software'],
  ['NACE 58.130', 'Media and entertainment'],
  ['NACE 64.200', undefined],
  ['NACE 64.190', 'Financial services'],
  ['Hospital & Health Care', 'Healthcare'],
  ['Hospital and Health Care', 'Healthcare'],
  ['Movies, Videos and Sound', 'Media and entertainment'],
])('a register that states %s means %s', (stated, industry) => {
  expect(witnessOf({ industry: stated }).industry).toBe(industry);
});

describe('the CSV of an operator', () => {
  test('is read by its mapping, and only the mapped columns', async () => {
    const { statements } = await read(`own@2026-11=${sourceFile('own.json')}`);
    expect(statements).toEqual([
      ['acme-rockets.com', { name: 'Acme Rockets', people: 130, people_on: '2026-09-01', size: '51-200' }],
    ]);
  });

  test('cannot map a column with personal data, or a missing column', async () => {
    const mapping = JSON.parse(readFileSync(sourceFile('own.json'), 'utf8'));
    const write = (columns: object) => {
      const file = path.join(scratch(), 'own.json');
      writeFileSync(file, JSON.stringify({ ...mapping, file: sourceFile('own.csv'), columns }));
      return `own@2026-11=${file}`;
    };
    await expect(read(write({ website: 'Website', email: 'Owner email' }))).rejects.toThrow(/email/);
    await expect(read(write({ website: 'Homepage' }))).rejects.toThrow(
      'There is no column "Homepage"; there are Account, Website, Owner, Owner email, Headcount, Checked.',
    );
  });
});

test('a company that opted out is left out of every source', async () => {
  const { statements, reasons } = await read(`own@2026-11=${sourceFile('own.json')}`, ['acme-rockets.com']);
  expect(statements).toEqual([]);
  expect(reasons).toEqual({ 'a company that asked to be left out': 1 });
});

/** The result of a source: its statements, and the omitted ones with reasons. */
async function read(argument: string, denied: string[] = []) {
  const statements: [string, Witness][] = [];
  const partitions = {
    add: (domain: string, text: string) =>
      void statements.push([domain, JSON.parse(text.slice(text.indexOf('{')))]),
  };
  const report = await readSource(sourceOf(argument, { labels }), 0, partitions, new Set(denied));
  const reasons = Object.fromEntries(report.rejections.map(({ reason, count }) => [reason, count]));
  return { statements, report, reasons };
}
