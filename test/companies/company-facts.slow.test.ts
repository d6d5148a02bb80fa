import { beforeEach, expect, test } from 'vitest';
import { saveFacts, saveNothingFound } from '../../functions/companies/company-store.ts';
import { givenEnrichmentWorker } from '../enrichment/enrichment-worker.ts';
import { storedCompany } from './known-company.ts';

const worker = givenEnrichmentWorker();

beforeEach(() => worker.startWorkers(2));

const found = {
  company_name: 'Acme',
  company_size: '51-200',
  industry: 'Freight',
  domain_authority: 40,
  redirects_to: null,
  facts_from: 'a',
};

test("a company gets the facts of its signup's enrichment and is no longer pending", async () => {
  worker.writeSite('northpole.example', {
    'index.html':
      '<title>North Pole</title><script type="application/ld+json">{"@type":"Organization","name":"North Pole","numberOfEmployees":{"@type":"QuantitativeValue","value":120}}</script>',
  });
  const email = worker.address('eu.northpole.example');
  await worker.add(email);
  const signup = await worker.ended(email);
  const company = await storedCompany(worker.customer.accountId, 'northpole.example');
  expect(company).toMatchObject({
    company_name: 'North Pole',
    company_size: '51-200',
    redirects_to: null,
    facts_from: signup.id,
    people: 1,
  });
  expect(company?.facts_at).toBeDefined();
});

test('a company whose enrichment finds nothing is no longer pending and keeps its earlier facts', async () => {
  const email = worker.address('nothing-there.example');
  await worker.add(email);
  expect((await worker.ended(email)).enrichment_status).toBe('failed');
  const { accountId } = worker.customer;
  const empty = await storedCompany(accountId, 'nothing-there.example');
  expect(empty).toMatchObject({ company_name: null, company_size: null, facts_from: null });
  expect(empty?.facts_at).toBeDefined();
  await saveFacts(accountId, 'nothing-there.example', found, '2099-01-01T00:00:00.000Z');
  await saveNothingFound(accountId, 'nothing-there.example', '2099-01-02T00:00:00.000Z');
  expect(await storedCompany(accountId, 'nothing-there.example')).toMatchObject(found);
});

test('newer facts replace older facts, and older facts that arrive late are ignored', async () => {
  const email = worker.address('changing.example');
  await worker.add(email);
  await worker.ended(email);
  const { accountId } = worker.customer;
  const store = (company_size: string, at: string) =>
    saveFacts(accountId, 'changing.example', { ...found, company_size }, at);
  await store('11-50', '2099-01-01T00:00:00.000Z');
  await store('51-200', '2099-03-01T00:00:00.000Z');
  await store('1-10', '2099-02-01T00:00:00.000Z');
  expect(await storedCompany(accountId, 'changing.example')).toMatchObject({ company_size: '51-200' });
});
