import { describe, expect } from 'vitest';
import { countDeparture, recordArrival } from '../../functions/companies/company-item.ts';
import { listCompanies } from '../../functions/companies/company-store.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { listLatestCompanies } from '../../functions/signups/pages/signup-pages.ts';
import type { Company } from '../../shared/companies/api.ts';
import { callApi } from '../signups/public-api.ts';
import { openCustomer } from '../support/backend.ts';
import { eachCustomer, test } from '../support/given.ts';
import { callCompanies, storedCompany } from './known-company.ts';

const customer = eachCustomer();

describe('the list of companies', () => {
  test('has each of 1,100 companies once, for any page size, and leaves out companies without people', async () => {
    const domains = Array.from({ length: 1100 }, (_, index) => `c${String(index).padStart(4, '0')}.example`);
    for (let at = 0; at < domains.length; at += 50) {
      const some = domains.slice(at, at + 50);
      await Promise.all(some.map((domain, index) => arrive(domain, at + index + 1)));
    }
    await depart('c0007.example');
    for (const limit of ['1000', '700', '1']) {
      const found = await everyPage(limit, limit === '1' ? 12 : 1100);
      expect(new Set(found).size).toBe(found.length);
      const expected = domains.filter((domain) => domain !== 'c0007.example');
      expect(found).toEqual(limit === '1' ? expected.slice(0, 11) : expected);
    }
  });

  test('shows a company as soon as it has its first signup', async () => {
    await callApi('add-signup', customer.apiKey, { email: 'ann@acme.example' });
    const { body, status } = await callCompanies('list-companies', customer.apiKey);
    const stored = await storedCompany(customer.accountId, 'acme.example');
    const company: Company = {
      domain: 'acme.example',
      company_name: null,
      people: 1,
      first_signup_at: stored?.first_signup_at ?? '',
      latest_signup_at: stored?.latest_signup_at ?? '',
      company_size: null,
      industry: null,
      domain_authority: null,
      alerts: 0,
      pending: true,
    };
    expect({ status, body }).toEqual({ status: 200, body: { data: [company], next: null } });
  });

  test.each([
    [{ limit: '0' }, 'limit must be a whole number from 1 to 1000'],
    [{ limit: '1001' }, 'limit must be a whole number from 1 to 1000'],
    [{ limit: 'ten' }, 'limit must be a whole number from 1 to 1000'],
    [{ cursor: 'PROFILE#1' }, 'cursor must be the "next" of the previous page'],
    [{ cursor: 'x'.repeat(254) }, 'cursor must be the "next" of the previous page'],
  ])('returns 400 for %j with what to change', async (query, error) => {
    const refused = { status: 400, body: { error } };
    expect(await callCompanies('list-companies', customer.apiKey, { query })).toMatchObject(refused);
  });
});

describe('the companies of the latest signups', () => {
  const latest = async () => {
    return (await listLatestCompanies(customer.accountId)).map(({ domain, people }) => [domain, people]);
  };

  test('are each there once, subdomains and international names among them, and mailbox providers are not', async () => {
    expect(await latest()).toEqual([]);
    for (const email of ['a@acme.example', 'b@eu.acme.example', 'c@BÜCHER.example', 'd@gmail.com'])
      await callApi('add-signup', customer.apiKey, { email });
    expect((await latest()).toSorted().join(' ')).toBe('acme.example,2 xn--bcher-kva.example,1');
  });

  test('leave out those without people', async () => {
    await callApi('add-signup', customer.apiKey, { email: 'a@acme.example' });
    await callApi('add-signup', customer.apiKey, { email: 'b@other.example' });
    await depart('acme.example');
    expect(await latest()).toEqual([['other.example', 1]]);
  });
});

describe('one company', () => {
  test('is found by its domain, by a subdomain, and regardless of case', async () => {
    await callApi('add-signup', customer.apiKey, { email: 'ann@bücher.example' });
    for (const domain of [
      'xn--bcher-kva.example',
      'Bücher.example',
      'www.bücher.example',
      ' BÜCHER.example ',
    ]) {
      const { status, body } = await callCompanies('get-company', customer.apiKey, { path: { domain } });
      expect([domain, status, body.domain]).toEqual([domain, 200, 'xn--bcher-kva.example']);
    }
  });

  test('that is unknown, or has no people left, is 404, and an invalid domain is 400', async () => {
    const ask = (domain: string) => callCompanies('get-company', customer.apiKey, { path: { domain } });
    await arrive('gone.example', 1);
    await depart('gone.example');
    for (const domain of ['nowhere.example', 'gone.example']) {
      const unknown = { status: 404, body: { error: expect.stringContaining(domain), code: 'not_found' } };
      expect(await ask(domain)).toMatchObject(unknown);
    }
    for (const domain of ['acme', 'a@acme.example', '127.0.0.1', '-', 'x'.repeat(300)])
      expect((await ask(domain)).status).toBe(400);
  });

  test('is 404 to another customer, and cannot be reached by list or cursor', async () => {
    const other = await openCustomer();
    await callApi('add-signup', other.apiKey, { email: 'ann@acme.example' });
    const path = { domain: 'acme.example' };
    expect((await callCompanies('get-company', customer.apiKey, { path })).status).toBe(404);
    for (const cursor of ['aaa.example', 'acme.example']) {
      const { body } = await callCompanies('list-companies', customer.apiKey, { query: { cursor } });
      expect(body).toEqual({ data: [], next: null });
    }
    expect((await callCompanies('get-company', other.apiKey, { path })).status).toBe(200);
  });
});

test('both endpoints count toward the hourly limit and refuse an invalid key', async () => {
  const left = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(/;r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  const first = left(await callCompanies('list-companies', customer.apiKey));
  const second = await callCompanies('get-company', customer.apiKey, { path: { domain: 'acme.example' } });
  expect(left(second)).toBe(first - 1);
  expect((await callCompanies('list-companies', 'wrong')).status).toBe(401);
});

/** The domains in pages of this size, up to so many rows. */
async function everyPage(limit: string, most: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  for (let read = 0; read < most; read += Number(limit)) {
    const { data, next } = await listCompanies(customer.accountId, { cursor, limit: Number(limit) });
    found.push(...data.map(({ domain }) => domain));
    if (next === null) break;
    cursor = next;
  }
  return found;
}

async function arrive(domain: string, number: number): Promise<void> {
  const { accountId } = customer;
  await transact([recordArrival({ accountId, domain, numbers: [number], at: new Date().toISOString() })]);
}

async function depart(domain: string): Promise<void> {
  await transact([countDeparture(customer.accountId, domain)]);
}
