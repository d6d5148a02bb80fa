import { beforeEach, describe, expect } from 'vitest';
import { listRecords } from '../../functions/accounts/closing/account-records.ts';
import { recordArrival } from '../../functions/companies/company-item.ts';
import { correctCompany, saveFacts } from '../../functions/companies/company-store.ts';
import { correctionKey, setCorrections } from '../../functions/companies/correction-item.ts';
import { completeSignup } from '../../functions/enrichment/outcome/enrichment-store.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { listedName } from '../../functions/signups/items/signup-item.ts';
import { findSignup, findSignupById } from '../../functions/signups/items/signup-store.ts';
import { listLatestCompanies, listSignupRows } from '../../functions/signups/pages/signup-pages.ts';
import { findCorrectedSignup } from '../../functions/signups/read/corrected-signup.ts';
import { maxCorrectedCompanies } from '../../shared/companies/corrections-api.ts';
import { callApi } from '../signups/public-api.ts';
import { v1Signups } from '../signups/v1-api.ts';
import { openCustomer } from '../support/backend.ts';
import { eachCustomer, test } from '../support/given.ts';
import { domain, givenCompany } from './given-company.ts';
import { callCompanies } from './known-company.ts';

const customer = eachCustomer();
let id: string;

beforeEach(async () => {
  id = await givenCompany(customer.accountId);
});

const corrected = { company_name: 'Northwind', company_size: '1001-5000', industry: 'Software' } as const;
const everything = { ...corrected, location: 'Bergen, Norway', description: 'They make software.' };
const email = () => findSignupById(customer.accountId, id).then((signup) => signup?.email ?? '');

test('replaces the facts of a company and its signups wherever the API shows them', async () => {
  const { status, body } = await correct(everything);
  expect({ status, body }).toMatchObject({ status: 200, body: { ...corrected, domain, people: 1 } });
  expect(body.corrections).toEqual(
    Object.fromEntries(
      Object.entries(everything).map(([field, value]) => [field, { value, at: expect.any(String) }]),
    ),
  );
  expect((await callCompanies('get-company', customer.apiKey, { path: { domain } })).body).toEqual(body);
  const list = await callCompanies('list-companies', customer.apiKey);
  expect(list.body.data).toMatchObject([corrected]);
  expect(await listLatestCompanies(customer.accountId)).toMatchObject([corrected]);

  const { industry, ...shared } = corrected;
  const signup = { ...shared, company_industry: industry };
  const v1 = v1Signups(customer.apiKey);
  expect((await callApi('get-signup', customer.apiKey, { email: await email() })).body.data).toMatchObject(
    signup,
  );
  expect((await v1.get(id)).body).toMatchObject(signup);
  expect((await v1.find()).body.data).toMatchObject([signup]);
  expect((await v1.edit(id, { plan: 'pro' })).body).toMatchObject({ ...signup, plan: 'pro' });
  expect((await listSignupRows(customer.accountId, undefined, 10)).data).toMatchObject([shared]);
});

test('replaces the facts of an enrichment that ends later, and its name in list-signups', async () => {
  await correct(corrected);
  await callApi('add-signup', customer.apiKey, { email: `ann@${domain}`, company: 'Posted' });
  const added = await findSignup(customer.accountId, `ann@${domain}`);
  if (!added) throw new Error('The signup was not stored.');
  await completeSignup(added, { found_company: 'Found', company_size: '1-10', company_industry: 'Legal' });
  const list = await callApi('list-signups', customer.apiKey, {});
  const names = list.body.data.map(({ company_name }: { company_name: string }) => company_name);
  expect(new Set(names)).toEqual(new Set(['Northwind']));
  const rows = (await listSignupRows(customer.accountId, undefined, 10)).data;
  expect(new Set(rows.map(({ company_name }) => company_name))).toEqual(new Set(['Northwind']));
  const shown = await findCorrectedSignup(customer.accountId, added.id);
  expect(shown && listedName(shown)).toBe('Northwind');
  const { body } = await v1Signups(customer.apiKey).get(added.id);
  expect(body).toMatchObject({ company_name: 'Northwind', company_size: '1001-5000' });
  expect(await findSignup(customer.accountId, `ann@${domain}`)).toMatchObject({ company_size: '1-10' });
});

test('keeps what was found, with its source', async () => {
  await correct({ industry: 'Software', company_size: '1001-5000', location: 'Bergen, Norway' });
  const { enrichment_raw_data: raw } = (await v1Signups(customer.apiKey).get(id)).body;
  const found = { industry: 'Software', size: '1001-5000', company_name: 'Northwind Labs' };
  expect(raw.company_scrape).toMatchObject(found);
  expect(raw.sources).toEqual({});
  const at = expect.any(String);
  expect(raw.corrections).toEqual({
    industry: { at, found: 'Education', url: `https://${domain}/`, quote: 'We teach', method: 'text' },
    company_size: expect.objectContaining({ at, found: '51-200', quote: 'about 120 people' }),
    location: { at, found: 'Oslo, Norway' },
  });
});

test('shows facts of a company about which nothing was found, and none while it is read', async () => {
  const fields = { company_size: null, company_industry: null, enrichment_raw_data: null };
  const failed = await givenCompany(customer.accountId, { ...fields, enrichment_status: 'failed' });
  const pending = await givenCompany(customer.accountId, { ...fields, enrichment_status: 'pending' });
  await correct({ company_size: '1-10' });
  const read = async (one: string) => (await v1Signups(customer.apiKey).get(one)).body;
  expect(await read(failed)).toMatchObject({
    company_size: '1-10',
    enrichment_raw_data: { corrections: { company_size: { found: null } } },
  });
  expect(await read(pending)).toMatchObject({ company_size: null, enrichment_raw_data: null });
  const rows = (await listSignupRows(customer.accountId, undefined, 10)).data;
  expect(rows.find((row) => row.id === pending)?.company_size).toBeNull();
});

test('allows 1,000 corrected companies, also to requests at the same time', async () => {
  const at = new Date().toISOString();
  const others = Array.from({ length: maxCorrectedCompanies - 1 }, (_, index) => `other${index}.example`);
  const given = (other: string) => setCorrections(customer.accountId, other, { location: 'Oslo' }, at);
  for (let first = 0; first < others.length; first += 100)
    await transact(others.slice(first, first + 100).map((other) => ({ Update: given(other) })));
  const { accountId } = customer;
  const racing = Array.from({ length: 6 }, (_, index) => `racing${index}.example`);
  for (const one of racing) await transact([recordArrival({ accountId, domain: one, numbers: [9], at })]);
  const results = await Promise.allSettled(
    racing.map((one) => correctCompany(accountId, { domain: one, ...corrected })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await correct(corrected)).toMatchObject({
    status: 400,
    body: { code: 'limit_reached', error: expect.stringContaining('Take back the corrections of another') },
  });
  const last = racing[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
  expect((await correct({ location: 'Bergen' }, customer.apiKey, last)).status).toBe(200);
});

describe('taking back', () => {
  test('restores what is found now, field by field, and repeats change nothing', async () => {
    await correct(corrected);
    const fresh = { company_name: 'Fresh', company_size: '11-50', industry: 'Legal' };
    const facts = { ...fresh, domain_authority: 1, redirects_to: null, facts_from: id };
    await saveFacts(customer.accountId, domain, facts, new Date().toISOString());
    expect((await correct({})).body).toMatchObject(corrected);
    for (let time = 0; time < 2; time += 1) {
      const kept = { company_name: 'Last', company_size: corrected.company_size, industry: 'Legal' };
      expect((await correct({ industry: null, company_name: 'Last' })).body).toMatchObject(kept);
    }
    for (let time = 0; time < 2; time += 1) {
      const { body } = await correct({ company_name: null, company_size: null });
      expect(body).toMatchObject({ ...fresh, corrections: {} });
    }
    expect(await findItem(correctionKey(customer.accountId, domain))).toBeUndefined();
  });

  test('stores nothing if there is no correction', async () => {
    const restored = { industry: 'Education', corrections: {} };
    expect((await correct({ industry: null })).body).toMatchObject(restored);
    expect(await findItem(correctionKey(customer.accountId, domain))).toBeUndefined();
  });
});

test.each([
  [{ company_size: '10' }, 'company_size must be one of 1-10, 11-50, 51-200, 201-1000, 1001-5000, 5001+'],
  [{ industry: 'software' }, expect.stringMatching(/^industry must be one of: Software, Artificial/)],
  [{ company_name: ' ' }, 'company_name must not be blank; null takes a correction back'],
  [{ company_name: 'x'.repeat(101) }, 'company_name must be at most 100 characters'],
  [{ location: 'a\u0000b' }, 'location must be plain text without control characters'],
  [{ description: 'x'.repeat(501) }, 'description must be at most 500 characters'],
])('%j is 400 with what to change', async (changes, error) => {
  expect(await correct(changes)).toMatchObject({ status: 400, body: { error } });
  expect(await findItem(correctionKey(customer.accountId, domain))).toBeUndefined();
});

test('names an unknown field, and a company without signups is 404', async () => {
  expect((await correct({ size: '1-10' })).body.warnings).toMatchObject([{ field: 'size' }]);
  const unknown = await correct(corrected, customer.apiKey, 'acme.example');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('is read only by its account, and is a part of its export', async () => {
  const other = await openCustomer();
  await givenCompany(other.accountId);
  await correct(corrected);
  const path = { domain };
  const unchanged = { company_size: '51-200', corrections: {} };
  expect((await callCompanies('get-company', other.apiKey, { path })).body).toMatchObject(unchanged);
  expect((await v1Signups(other.apiKey).find()).body.data).toMatchObject([{ company_size: '51-200' }]);
  const exported = async ({ accountId }: { accountId: string }) =>
    (await listRecords(accountId, undefined)).data.filter(({ part }) => part === 'companies');
  expect(await exported(customer)).toMatchObject([
    { record: { key: `COMPANY#${domain}` } },
    { record: { key: `CORRECTION#${domain}`, industry: { value: 'Software' } } },
  ]);
  expect(await exported(other)).toHaveLength(1);
});

function correct(body: unknown, apiKey = customer.apiKey, named = domain) {
  const request = { path: { domain: named }, body, headers: { 'content-type': 'application/json' } };
  return callCompanies('correct-company', apiKey, request);
}
