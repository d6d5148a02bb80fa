import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uploadIndex } from '../../../bin/company-index/upload-index.ts';
import { findKnownCompanies } from '../../../functions/enrichment/domain/known-companies.ts';
import { readIndex } from '../../../functions/enrichment/index/read-index.ts';
import { scratch } from '../../support/scratch.ts';
import { companyPage } from '../company-page.ts';
import { givenEnrichmentWorker } from '../enrichment-worker.ts';
import { build, sourceFile } from './index-backend.ts';

const worker = givenEnrichmentWorker({ EnrichmentRetryDelays: '1' });
let client: S3Client;

beforeAll(() => {
  client = new S3Client({});
});

beforeEach(() => pass(0));

afterAll(() => client.destroy());

test("a domain's strength is read from the index, with release and rank as its source", async () => {
  await use(`common-crawl@2026-05=${sourceFile('ranks.txt')}`);
  const signup = await enriched('acme-rockets.com');
  expect(signup).toMatchObject({ domain_authority: 71, page_authority: null, referring_domains: null });
  expect(signup.enrichment_raw_data.sources.domain_authority).toEqual({
    url: 'https://commoncrawl.org/web-graphs',
    quote: 'Common Crawl May 2026, rank 48,211 of 118.8 million',
    method: 'company_index',
  });
});

test("metrics of the stage's provider replace the metrics of the index", async () => {
  const signup = await enriched('tea-and-cake.co.uk', { 'metrics.json': '{"domain_authority":33}' });
  expect(signup.domain_authority).toBe(33);
  expect(signup.enrichment_raw_data.sources.domain_authority.method).toBe('moz');
});

test('a newer index is used within ten minutes', async () => {
  expect(await read('odd-trade.example')).toEqual([]);
  await use(`bigpicture@2023-12=${sourceFile('bigpicture.csv')}`);
  expect(await read('odd-trade.example')).toMatchObject([{ witness: { name: 'Odd Trade' } }]);
  expect(await read('acme-rockets.com')).toMatchObject([{ source: { name: 'BigPicture' } }]);
});

test('a size that the site does not state is read from the index, with its source and date', async () => {
  const signup = await enriched('odd-trade.example', {
    'index.html': '<title>Odd Trade</title><h1>Odd Trade</h1>',
  });
  expect(signup.company_size).toBe('5001+');
  expect(signup.enrichment_raw_data.sources.size).toEqual({
    url: 'https://docs.bigpicture.io/docs/free-datasets/companies/',
    quote: 'BigPicture December 2023: 5,001+',
    method: 'company_index',
    grade: 'from_dataset',
    attribution: 'BigPicture (ODC-By)',
  });
  expect(signup.enrichment_raw_data.size_witnesses).toMatchObject([{ source: 'BigPicture', size: '5001+' }]);
});

test('companies are known from the index without a visit, and from stored facts of own companies first', async () => {
  const domains = ['odd-trade.example', 'tea-and-cake.co.uk', 'no-such-company.example'];
  const known = await findKnownCompanies(domains, ['tea-and-cake.co.uk']);
  expect([...known]).toMatchObject([
    ['odd-trade.example', { name: 'Odd Trade', size: '5001+' }],
    ['tea-and-cake.co.uk', { domain_authority: 33 }],
  ]);
  const unseen = await findKnownCompanies(domains, []);
  expect(unseen.get('tea-and-cake.co.uk')).toMatchObject({ domain_authority: null });
});

test("a size on the company's site is preferred, and listed among the sources with today's date", async () => {
  // By then the facts of an earlier test have expired.
  pass(31 * 24 * 3600_000);
  const signup = await enriched('acme-rockets.com');
  expect(signup.company_size).toBe('51-200');
  expect(signup.enrichment_raw_data.sources.size.method).toBe('json-ld');
  const today = new Date().toISOString().slice(0, 10);
  const witness = (fields: object) => ({ people: null, ...fields });
  expect(signup.enrichment_raw_data.size_witnesses).toEqual([
    witness({ source: 'Own website', date: today, size: '51-200', attribution: null }),
    witness({ source: 'BigPicture', date: '2023-12', size: '11-50', attribution: 'BigPicture (ODC-By)' }),
  ]);
});

test('a register without websites is joined by the number that the site prints', async () => {
  await use(`sirene@2026-11=${sourceFile('sirene.csv')}`);
  const signup = await enriched('atelier-ondes.example', {
    'index.html': '<title>Atelier des Ondes</title><footer><p>SAS, SIREN 100 000 009</p></footer>',
  });
  expect(signup).toMatchObject({ company_size: '201-1000', company_name: 'Atelier des Ondes' });
  expect(signup.enrichment_raw_data).toMatchObject({
    registration_number: 'SIREN 100000009',
    sources: {
      size: { quote: 'Sirene 2023: 201-1,000', grade: 'from_register' },
      registration_number: { quote: 'SAS, SIREN 100 000 009' },
    },
  });
});

test('a number of a company with another name joins nothing', async () => {
  await use(`sirene@2026-11=${sourceFile('sirene.csv')}`);
  const signup = await enriched('borrowed-number.example', {
    'index.html': `${companyPage('Harbor Tools')}<footer><p>SAS, SIREN 100 000 009</p></footer>`,
  });
  expect(signup).toMatchObject({ company_name: 'Harbor Tools' });
  expect(signup.enrichment_raw_data).toMatchObject({ registration_number: 'SIREN 100000009' });
  expect(JSON.stringify(signup.enrichment_raw_data)).not.toContain('Sirene');
});

test('the owner of a company is a fact with its source', async () => {
  await use(`wikidata-export@2026-11=${sourceFile('wikidata.csv')}`);
  pass(31 * 24 * 3600_000);
  expect((await enriched('acme-rockets.com')).enrichment_raw_data).toMatchObject({
    parent_company: 'Acme Holding',
    sources: { parent_company: { quote: 'Wikidata March 2025: Acme Holding', grade: 'from_dataset' } },
  });
});

let now = Date.now();

/** Moves the clock, which continues in the next test. */
function pass(milliseconds: number): void {
  now += milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

async function read(domain: string) {
  return readIndex(domain);
}

async function enriched(domain: string, files: Record<string, string> = {}) {
  worker.writeSite(domain, { 'index.html': companyPage('Acme Rockets'), ...files });
  const email = worker.address(domain);
  await worker.add(email);
  worker.startWorkers(1);
  const signup = await worker.ended(email);
  await worker.stopWorkers();
  return signup;
}

/** Makes an index current, and clears the worker's memory of the previous one. */
async function use(...sources: string[]) {
  const out = scratch();
  const built = await build(out, sources);
  await uploadIndex(out, { client, name: bucket(), say: () => undefined });
  pass(11 * 60_000);
  return built;
}

function bucket() {
  return String(process.env.INDEX_BUCKET);
}
