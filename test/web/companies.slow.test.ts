import { beforeEach, expect, test } from 'vitest';
import type { Company } from '../../shared/companies/api.ts';
import { routeData } from '../support/route-data.ts';
import { accountSignupOf, rowOf } from './made-up-rows.ts';
import { givenPage } from './product-page.ts';

const open = givenPage();
/** The server's companies; a test changes its part. */
let companies: Company[];
/** Requests for a page of all companies, and requests for the latest signups. */
let lists: number;
let polls: number;

beforeEach(async () => {
  companies = [
    companyOf(1, { company_name: 'Northwind Labs', domain: 'northwindlabs.example', alerts: 5 }),
    companyOf(2, { company_name: 'Halvorsen Marine', people: 12 }),
    companyOf(3, { company_name: null, domain: 'brightharbor.example', pending: true }),
    ...Array.from({ length: 9 }, (_, number) => companyOf(4 + number, {})),
  ];
  [lists, polls] = [0, 0];
  await routeData(open.page, /\/api\/companies(\?|$)/, (route) => {
    lists += 1;
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + 1000 < companies.length ? `${from + 1000}` : null;
    return route.fulfill({ json: { data: companies.slice(from, from + 1000), next } });
  });
  await routeData(open.page, '**/api/latest-companies', (route) => {
    polls += 1;
    const data = [...companies].sort((a, b) => b.latest_signup_at.localeCompare(a.latest_signup_at));
    return route.fulfill({ json: { data: data.slice(0, 100) } });
  });
  await open.page.setViewportSize({ width: 1440, height: 900 });
});

test('CO-01 CO-02 the navigation leads to the companies, latest signup first, ten per page', async () => {
  await open.page.goto('/dashboard');
  await open.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click();
  await open.page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor();
  await table().waitFor();
  const columns =
    'Company, Domain, People, First Signup, Latest Signup, Company Size, Industry, Domain Authority, Alerts';
  const shown = () => table().getByRole('columnheader').allInnerTexts();
  await expect.poll(shown).toEqual(columns.split(', '));
  await open.shown('Showing 1-10 of 12');
  const first = 'Northwind Labs|northwindlabs.example|1|Jan 1, 2026|Nov 27, 2026|1,001-5,000|Software|41';
  expect(await cells(0)).toEqual([...first.split('|'), expect.stringMatching(/^Alert sent\s*5$/)]);
  expect((await cells(2)).filter((text) => text === 'Pending')).toHaveLength(4);
  await open.expectSound();
  await open.button('Next').click();
  await open.shown('Showing 11-12 of 12');
});

test('CO-03 CO-04 CO-05 searching starts at page 1; search, order and page are in the address', async () => {
  await show();
  await open.button('Next').click();
  await open.page.getByLabel('Search companies').fill('MARINE');
  await open.shown('Showing 1-1 of 1');
  await open.page.waitForURL('**/companies#q=MARINE');
  await open.page.getByLabel('Search companies').fill('nothing here');
  await open.shown('No companies found matching your search.');
  await open.expectSound();
  await open.button('Clear Search').click();
  await open.expectFocus(open.page.getByLabel('Search companies'));
  await open.button('People').click();
  await open.button('People').click();
  await open.page.waitForURL('**/companies?sort=people&dir=desc');
  await open.page.reload();
  await open.page.locator('th[aria-sort=descending]', { hasText: 'People' }).waitFor();
  expect((await cells(0))[0]).toBe('Halvorsen Marine');
});

test('CO-06 an empty list and a failed load each say what to do', async () => {
  companies = [];
  await open.page.goto('/companies');
  await open.shown('No companies yet.');
  await open.expectSound();
  companies = [companyOf(1, {})];
  let isBroken = true;
  await routeData(open.page, /\/api\/companies(\?|$)/, (route) =>
    isBroken ? route.fulfill({ status: 400, json: { error: 'Broken' } }) : route.fallback(),
  );
  await open.page.reload();
  await open.shown("Your companies couldn't be loaded.");
  await open.expectSound();
  expect(await open.page.getByText('No companies yet.').count()).toBe(0);
  isBroken = false;
  await open.button('Try Again').click();
  await open.shown('Showing 1-1 of 1');
});

test('CO-07 below 976 px the companies are a list of links with a sort menu', async () => {
  await open.page.setViewportSize({ width: 390, height: 844 });
  await open.page.goto('/companies');
  const first = open.page.getByRole('list', { name: 'Companies' }).getByRole('link').first();
  await first.getByText('northwindlabs.example').waitFor();
  await open.page.setViewportSize({ width: 975, height: 844 });
  await first.getByText(/, DA \d+$/).waitFor();
  await open.page.setViewportSize({ width: 390, height: 844 });
  await open.page.getByText('Enrichment is under way...').waitFor();
  await open.page.getByLabel('Sort by').selectOption('People');
  await open.product.until(async () => (await first.innerText()).includes('12 people'));
  await open.button('Descending, change to ascending').click();
  await open.product.until(async () => !(await first.innerText()).includes('12 people'));
  await open.expectSound();
});

test("CO-08 a company's page shows its facts and its people, with links to their details", async () => {
  const person = (number: number, email: string) => ({ ...rowOf(number), email });
  const rows = [
    person(5, 'a@northwindlabs.example'),
    person(4, 'b@eu.northwindlabs.example'),
    person(3, 'c@notnorthwindlabs.example'),
  ];
  await routeData(open.page, /\/api\/signups(\?|$)/, { json: { data: rows, next: null } });
  await routeData(open.page, /\/api\/signups\/[^/?]+$/, (route) =>
    route.fulfill({ json: accountSignupOf({ enrichment_raw_data: { company_scrape } }) }),
  );
  await routeData(open.page, '**/api/companies/*', (route) =>
    route.fulfill({
      json: {
        ...companies[0],
        corrections: {},
        arrivals: 3,
        redirects_to: 'northwind.example',
        facts_from: rows[0]?.id,
      },
    }),
  );
  await open.page.addInitScript(
    'const { postMessage } = Worker.prototype; window.asked = 0; Worker.prototype.postMessage = function (message) { window.asked += 1; return postMessage.call(this, message); };',
  );
  await show();
  await open.page.getByRole('link', { name: 'Northwind Labs' }).click();
  await open.page.waitForURL('**/companies?domain=northwindlabs.example');
  await open.page.getByRole('heading', { name: 'Northwind Labs', level: 1 }).waitFor();
  await open.page.getByRole('link', { name: 'a@northwindlabs.example' }).waitFor();
  await expect.poll(() => open.page.locator('tbody tr').count()).toBe(2);
  await open.shown('2 more signed up and were deleted.');
  await open.shown('northwind.example');
  await open.page.getByRole('definition').getByText('Leeds').waitFor();
  await open.expectSound();
  // The index is read after changes, not at every rendering.
  expect(await open.page.evaluate('window.asked')).toBeLessThan(30);
  await open.page.getByRole('link', { name: 'b@eu.northwindlabs.example' }).click();
  await open.page.getByRole('dialog').waitFor();
  await open.page.goBack();
  await open.page.getByRole('link', { name: 'Back to Companies' }).click();
  await open.shown('Showing 1-10 of 12');
});

test('CO-10 a new signup shows in its company without all companies being read again', async () => {
  await open.page.clock.install();
  await show();
  await open.shown('12 companies');
  const read = lists;
  const at = new Date(Date.UTC(2026, 10, 29)).toISOString();
  companies[11] = { ...companyOf(12, {}), ...companies[11], people: 7, latest_signup_at: at };
  companies.push(companyOf(99, { company_name: 'Just Arrived', latest_signup_at: at }));
  const polled = polls;
  await open.page.clock.fastForward(11_000);
  await open.shown('13 companies');
  await open.shown('Just Arrived');
  expect((await cells(0)).concat(await cells(1))).toContain('7');
  expect([lists, polls > polled]).toEqual([read, true]);
});

test('CO-11 companies are shown while others load, and a page that fails can be loaded again', async () => {
  companies = Array.from({ length: 2500 }, (_, number) => companyOf(number, {}));
  let broken = true;
  await routeData(open.page, /\/api\/companies\?.*cursor=2000/, (route) =>
    broken ? route.fulfill({ status: 400, json: { error: 'Broken' } }) : route.fallback(),
  );
  await show();
  await open.shown("Some companies couldn't be loaded.");
  await open.shown('Showing 1-10 of 2,000');
  await open.expectSound();
  broken = false;
  await open.button('Try Again').click();
  await open.shown('2,500 companies');
});

test('CO-09 100,000 companies are searched and sorted, and typing keeps every key', async () => {
  companies = Array.from({ length: 100_000 }, (_, number) => companyOf(number, {}));
  await show();
  await open.page.getByText('100,000 companies', { exact: true }).waitFor({ timeout: 60_000 });
  const search = open.page.getByLabel('Search companies');
  const devtools = await open.context.newCDPSession(open.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await search.pressSequentially('company 42 xy', { delay: 15 });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect.poll(() => search.inputValue()).toBe('company 42 xy');
  await open.shown('No companies found matching your search.');
  await search.fill('company 42424');
  await open.shown('Showing 1-1 of 1');
  await search.fill('');
  for (const name of ['Company', 'Company Size', 'Industry']) {
    await open.button(name).click();
    await open.page.locator('th[aria-sort=ascending]', { hasText: name }).first().waitFor();
  }
  await open.shown('Showing 1-10 of 100,000');
}, 120_000);

const company_scrape = {
  ...{ company_name: null, industry: null, size: null, description: null, products_services: null },
  location: 'Leeds',
};

/** A company; a higher number has an older latest signup. */
function companyOf(number: number, own: Partial<Company>): Company {
  return {
    domain: `company${number}.example`,
    company_name: `Company ${number}`,
    people: 1,
    first_signup_at: '2026-01-01T09:00:00.000Z',
    latest_signup_at: new Date(Date.UTC(2026, 10, 28) - number * 3_600_000 * 12).toISOString(),
    company_size: '1001-5000',
    industry: 'Software',
    domain_authority: 40 + (number % 50),
    alerts: 0,
    pending: false,
    ...own,
  };
}

async function show() {
  await open.page.goto('/companies');
  await table().waitFor();
}

function table() {
  return open.page.getByRole('region', { name: 'Companies table' });
}

function cells(row: number) {
  return table().locator('tbody tr').nth(row).locator('td').allInnerTexts();
}
