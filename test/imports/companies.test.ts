import { describe, expect } from 'vitest';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { companyKey } from '../../functions/companies/company-item.ts';
import { setCorrections } from '../../functions/companies/correction-item.ts';
import type { DomainFacts } from '../../functions/enrichment/domain/domain-facts.ts';
import { domainKey } from '../../functions/enrichment/domain/domain-item.ts';
import { moveImport } from '../../functions/imports/change-import.ts';
import { chosenCompanies } from '../../functions/imports/companies/choose-companies.ts';
import { companiesReportFile, reportFile } from '../../functions/imports/items/import-files.ts';
import { endRun, type StoredImport } from '../../functions/imports/items/import-item.ts';
import { updateImport } from '../../functions/imports/items/import-store.ts';
import { readObject } from '../../functions/platform/aws/objects.ts';
import { createItem, updateItem } from '../../functions/platform/table/table.ts';
import { findSignup } from '../../functions/signups/items/signup-store.ts';
import { type CompanyChoice, choiceSchema } from '../../shared/imports/preview.ts';
import { giveCredits } from '../credits/give-credits.ts';
import { givenRule } from '../deliveries/given-deliveries.ts';
import { putItems, test } from '../support/given.ts';
import { givenChecked, seen, step, toTheEnd } from './given-import.ts';

const file = `email first@gmail.com a@unknown.example a@big.example a@small.example b@big.example
  a@mail.small.example sales@big.example`.replaceAll(/\s+/g, '\n');

const at = '2026-11-01T00:00:00.000Z';
const everySize = ['5001+', '1001-5000', '201-1000', '51-200', '11-50', '1-10', 'unknown'] as const;

test.override({ account: { balance: 9 } });

describe('the companies of a file', () => {
  test('are known before anything is paid, by size, with the people at each', async ({ accountId }) => {
    await givenRule(accountId, {});
    const read = await givenLookedUp(accountId);
    expect(read).toMatchObject({ state: 'checked', progress: { done: 0 } });
    expect(read.preview).toMatchObject({
      ...{ companies: 3, looked_up: 3 },
      known: {
        sizes: {
          '5001+': { companies: 1, people: 3 },
          '11-50': { companies: 1, people: 2 },
          '1-10': { companies: 0, people: 0 },
          unknown: { companies: 1, people: 1 },
        },
        matched: { companies: 1, people: 3 },
        countries: [{ code: 'DE', companies: 1 }],
      },
    });
    const { companies } = await chosenCompanies(read, choice());
    expect(companies).toMatchObject([
      { domain: 'big.example', name: 'Big', size: '5001+', domain_authority: 80, people: 3, line: 8 },
      { domain: 'small.example', size: '11-50', people: 2, line: 7 },
      { domain: 'unknown.example', name: null, size: null, people: 1 },
    ]);
    expect((await readObject(companiesReportFile(read))).split('\r\n')[1]).toBe(
      '"Big","big.example","5001+","","Munich, Germany","80","3",""',
    );
    expect(await findAccount(accountId)).toMatchObject({ balance: 9, signups_total: 0 });
  });

  test('show what the customer corrected', async ({ accountId }) => {
    const at = new Date().toISOString();
    await updateItem(
      setCorrections(accountId, 'small.example', { company_size: '5001+', location: 'Oslo' }, at),
    );
    const { companies } = await chosenCompanies(await givenLookedUp(accountId), choice());
    expect(companies[1]).toMatchObject({ domain: 'small.example', size: '5001+', location: 'Oslo' });
  });

  test('are looked up once if a message comes twice', async ({ accountId }) => {
    const read = await givenLookedUp(accountId);
    expect(await step(read)).toBe(true);
    expect(await seen(read)).toEqual(read);
  });

  test('are chosen by size, country and strength at an exact price', async ({ accountId }) => {
    const read = await givenLookedUp(accountId);
    const chosen = async (fields: Partial<CompanyChoice>) => {
      const { companies, people, price } = await chosenCompanies(read, choice(fields));
      return [companies.map(({ domain }) => domain.split('.')[0]).join(' '), people, price];
    };
    expect(await chosen({})).toEqual(['big small unknown', 6, 3]);
    expect(await chosen({ people: 'all' })).toEqual(['big small unknown', 6, 6]);
    expect(await chosen({ sizes: ['11-50', 'unknown'] })).toEqual(['small unknown', 3, 2]);
    expect(await chosen({ countries: ['DE'] })).toEqual(['big', 3, 1]);
    expect(await chosen({ countries: ['FR'] })).toEqual(['', 0, 0]);
    expect(await chosen({ min_authority: 30 })).toEqual(['big small', 5, 2]);
    expect(await chosen({ min_authority: 31 })).toEqual(['big', 3, 1]);
    expect(await chosen({ left_out: ['big.example'] })).toEqual(['small unknown', 3, 2]);
  });
});

describe('a choice of companies', () => {
  test('imports the latest person of each first; the rest can be bought later', async ({ given }) => {
    const { accountId } = await given.account({ balance: 2 });
    const first = await started(await givenLookedUp(accountId), { sizes: ['5001+', '11-50'] });
    expect(first).toMatchObject({ state: 'checked', progress: { done: 2, paid: 2, free: 0, waiting: 0 } });
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, signups_total: 2 });
    expect(await findSignup(accountId, 'sales@big.example')).toMatchObject({ email_type: 'role' });
    expect(await findSignup(accountId, 'a@mail.small.example')).toBeDefined();
    expect(await findSignup(accountId, 'first@gmail.com')).toBeUndefined();
    const counted = { companies: 3, known: { sizes: { '5001+': { companies: 1, people: 2 } } } };
    expect(first.preview).toMatchObject(counted);

    await expect(started(first)).rejects.toThrow('The import costs 4 credits more than you have.');
    await giveCredits(accountId, 4);
    const ended = await started(first);
    expect((await readObject(reportFile(ended))).match(/"imported"/g)).toHaveLength(7);
    expect(ended).toMatchObject({ state: 'finished', progress: { done: 7, paid: 6, free: 1, skipped: 0 } });
    expect(await findAccount(accountId)).toMatchObject({ balance: 0, signups_total: 7 });
  });

  test('has bounds, so that it fits into the import', () => {
    const errorOf = (fields: object) => choiceSchema.safeParse({ ...choice(), ...fields }).error?.message;
    expect(errorOf({ sizes: [...everySize, 'unknown'] })).toContain('at most 7 sizes');
    expect(errorOf({ countries: Array(301).fill('DE') })).toContain('at most 300 countries');
    expect(errorOf({ left_out: Array.from({ length: 1001 }, () => 'a.example') })).toBeDefined();
    expect(errorOf({})).toBeUndefined();
  });

  test('is refused if it selects nothing, or before all companies are looked up', async ({ accountId }) => {
    const checked = await givenChecked(accountId, file);
    await expect(started(checked, {})).rejects.toThrow('The companies are still being looked up.');
    await step(checked);
    await expect(started(await seen(checked), { sizes: [] })).rejects.toThrow('Choose at least one company.');
  });

  test('that is requested again after its end starts nothing and costs nothing', async ({ accountId }) => {
    const read = await givenLookedUp(accountId);
    const request = { state: 'running', alerts: false, done: 0, companies: choice() } as const;
    await moveImport(read, request, 'request');
    const ended = await toTheEnd(read);
    await expect(moveImport(ended, request, 'request')).rejects.toThrow('Rows were imported since then.');
    await expect(moveImport(read, request, 'request')).rejects.toThrow();
    expect(await seen(read)).toEqual(ended);
    expect(await findAccount(accountId)).toMatchObject({ balance: 6 });
  });

  test('is not ended by a late delivery of the choice before', async ({ accountId }) => {
    const read = await givenLookedUp(accountId);
    await start(read, { sizes: ['5001+'] });
    while ((await seen(read)).progress.done === 0) await step(read);
    const late = await seen(read);
    await step(read);
    await start(await seen(read), { sizes: ['11-50'] });
    expect(await updateImport(accountId, endRun(late))).toBeUndefined();
    await step(read);
    expect(await updateImport(accountId, endRun(late))).toBeUndefined();
    expect(await toTheEnd(read)).toMatchObject({ state: 'checked', progress: { done: 2, paid: 2 } });
  });

  test('whose messages arrive twice, in parallel, adds and charges each row once', async ({ accountId }) => {
    const read = await givenLookedUp(accountId);
    await start(read, { people: 'all' });
    while ((await seen(read)).state === 'running') await Promise.all([step(read), step(read), step(read)]);
    expect(await seen(read)).toMatchObject({ state: 'checked', progress: { done: 6, paid: 6, skipped: 0 } });
    expect(await findAccount(accountId)).toMatchObject({ balance: 3, signups_total: 6 });
  });
});

async function givenLookedUp(accountId: string, text = file): Promise<StoredImport> {
  await givenFacts('big.example', '12,000 employees', 80, 'Munich, Germany');
  await givenFacts('small.example', '20 employees', 30, null);
  await givenFacts('unknown.example', '900 employees', 50, 'Oslo, Norway');
  // The account had two of the companies enriched, and another customer the third.
  const own = ['big.example', 'small.example'].map((domain) => companyKey(accountId, domain));
  const stored = {
    people: 0,
    arrivals: 0,
    first_numbers: [],
    facts_at: at,
    first_signup_at: at,
    latest_signup_at: at,
  };
  await putItems(own.map((key) => ({ ...key, ...stored })));
  const read = await givenChecked(accountId, text);
  expect(await step(read)).toBe(true);
  return seen(read);
}

async function givenFacts(domain: string, size: string, domain_authority: number, location: string | null) {
  const [name = ''] = domain.split('.');
  const scrape = { company_name: name[0]?.toUpperCase() + name.slice(1), industry: null, size, location };
  const facts: DomainFacts = {
    company: {
      ...{ reached: true, failure: null, linkedin_url: null, twitter_handle: null, sources: {} },
      scrape: { ...scrape, description: null, products_services: null },
    },
    metrics: { domain_authority, page_authority: null, referring_domains: null, source: 'company_index' },
    read_at: at,
  };
  await createItem({ ...domainKey(domain), facts, expires_at: 0 });
}

function choice(fields: Partial<CompanyChoice> = {}): CompanyChoice {
  return { sizes: [...everySize], left_out: [], people: 'latest', ...fields };
}

async function start(read: StoredImport, chosen?: Partial<CompanyChoice>): Promise<void> {
  const companies = chosen && choice(chosen);
  const { done } = read.progress;
  const wanted = { state: 'running', alerts: false, done, ...(companies && { companies }) } as const;
  await moveImport(read, wanted, 'request');
}

async function started(read: StoredImport, chosen?: Partial<CompanyChoice>): Promise<StoredImport> {
  await start(read, chosen);
  return toTheEnd(read);
}
