import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSignups } from '../../shared/signups/batch-api.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { givenOpen, ProductPage } from './product-page.ts';

const open = givenOpen(() => ProductPage.ofNewCustomer('signups'));

/** 26 free signups, and one whose company is found. */
const people = 26;
const hostile = '=HYPERLINK("http://evil.example")';

beforeAll(async () => {
  const signups = Array.from({ length: people }, (_, at) => ({
    ...{ email: `p${String(at + 1).padStart(2, '0')}@gmail.com`, first_name: 'Zoë' },
    company: at === 0 ? hostile : undefined,
  }));
  await open.product.post(addSignups.path, { signups }, { 'x-api-key': open.product.demo.api_key });
  await open.product.api('add-signup', { email: 'sam@northwindlabs.example', last_name: 'Reed' });
  await open.product.enriched('sam@northwindlabs.example');
  await open.openDashboard();
});

beforeEach(async () => {
  await open.page.goto('/signups');
  await table().waitFor();
});

test('SG-02 SG-21 SG-22 SG-23 SG-41 SG-46 G-16 G-18 signups are listed newest first, ten per page, with the columns in order', async () => {
  await expect
    .poll(async () => (await table().getByRole('columnheader').allInnerTexts()).join(', '))
    .toBe(
      'Email, First Name, Last Name, Company, Company Size, Email Type, Email Status, Domain Authority, Date, Delete',
    );
  await expect.poll(() => table().locator('th button').count()).toBe(9);
  await expect.poll(async () => (await emails())[0]).toContain('sam@northwindlabs.example');
  await expect.poll(emails).toHaveLength(10);
  await open.shown('Showing 1-10 of 27');
  await open.expectSound();
  expect(open.complaints).toEqual([]);
});

test('SG-06 SG-07 SG-16 SG-17 SG-45 a search starts at page 1, is in the address, and says if nothing was found', async () => {
  await open.button('Next').click();
  await open.shown('Showing 11-20 of 27');
  await search().fill('ZOË');
  await open.shown('Showing 1-10 of 26');
  await open.page.waitForURL('**/signups#q=*');
  await open.page.reload();
  await open.shown('Showing 1-10 of 26');
  await search().fill('no such person');
  await open.page.getByText('No signups found matching your search.').waitFor();
  await open.page.getByText('Try adjusting your search terms.').waitFor();
  await open.expectSound();
  await open.button('Clear Search').first().click();
  await open.shown('Showing 1-10 of 27');
  await open.expectFocus(search());
  await open.page.evaluate("location.hash = 'q=ZO%C3%8B'");
  await open.shown('Showing 1-10 of 26');
  await expect.poll(() => search().inputValue()).toBe('ZOË');
});

test('SG-24 SG-25 SG-26 SG-34 SG-35 a column header sorts ascending, then descending, and keeps the page', async () => {
  const header = table().getByRole('columnheader', { name: 'Email', exact: true });
  const sorted = (sign: 1 | -1) => async () => {
    const now = await emails();
    return (
      now.length === 10 &&
      now.join() === now.toSorted((x, y) => sign * x.localeCompare(y, 'en', { numeric: true })).join()
    );
  };
  await open.button('Email').click();
  await open.product.until(sorted(1));
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await open.button('Email').click();
  await open.product.until(sorted(-1));
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  await open.button('Next').click();
  await open.shown('Showing 11-20 of 27');
  await open.button('Date').click();
  await open.shown('Showing 11-20 of 27');
  await expect.poll(() => table().locator('th[aria-sort]').count()).toBe(1);
});

test('SG-69 filters combine with the search, are in the address, are counted and can be cleared together', async () => {
  await open.button('Filters').click();
  await open.page.getByLabel('Email Type').selectOption('personal');
  await open.page.getByText(/^Showing 1-10 of 2\d$/).waitFor();
  await open.page.waitForURL('**/signups?type=personal');
  await open.button('Filters (1)').waitFor();
  await search().fill('p1');
  await open.shown('Showing 1-10 of 10');
  await open.expectSound();
  await open.button('Clear Filters').click();
  await open.button('Filters').waitFor();
});

test('SG-47 SG-48 SG-49 SG-50 SG-52 SG-54 the company opens the detail, which returns the focus to its row', async () => {
  await open.button('Northwind Labs').first().click();
  const dialog = open.page.getByRole('dialog', { name: 'Northwind Labs' });
  await dialog.getByText('Products & Services', { exact: true }).waitFor();
  for (const name of ['Company Name', 'Industry', 'Company Size', 'Location', 'Description'])
    await dialog.getByText(name, { exact: true }).waitFor();
  await open.expectSound();
  await open.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open.expectFocus(open.button('sam@northwindlabs.example'));
});

test('SG-48 SG-49 SG-51 SG-53 the detail says if there is no company data, and shows hostile text as text', async () => {
  await search().fill('p01@');
  await open.button(hostile).click();
  const dialog = open.page.getByRole('dialog', { name: 'Company Details' });
  await dialog.getByText('No enrichment data available for this signup.').waitFor();
  await dialog.getByText('p01@gmail.com').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('SG-67 the export has the filtered rows in order, without formulas', async () => {
  await search().fill('p0');
  await open.shown('Showing 1-9 of 9');
  const [download] = await Promise.all([
    open.page.waitForEvent('download'),
    open.button('Export CSV').click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain('"Email","First Name"');
  expect(lines[1]).toMatch(/^"p09@gmail\.com","Zoë",/);
  expect(lines[9]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

test('SG-68 a new signup appears by itself, and the page stays', async () => {
  await open.button('Next').click();
  await open.shown('Showing 11-20 of 27');
  await open.product.api('add-signup', { email: 'fresh@gmail.com' });
  await open.shown('Showing 11-20 of 28');
  await open.button('Previous').click();
  await expect.poll(async () => (await emails())[0]).toContain('fresh@gmail.com');
});

test('SG-55 SG-56 SG-57 deleting needs a confirmation, and Cancel returns the focus', async () => {
  const one = open.button('Delete fresh@gmail.com');
  await one.click();
  const dialog = open.page.getByRole('alertdialog', { name: 'Are you sure?' });
  await dialog
    .getByText('This action cannot be undone. This will permanently delete this signup from your records.')
    .waitFor();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await open.expectFocus(cancel);
  await open.expectSound();
  await open.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open.expectFocus(one);
});

test('SG-59 G-21 a refused deletion restores the row and says why', async () => {
  await routeData(open.page, '**/api/signups/*', { status: 500, json: { error: 'It did not work' } });
  await confirmDelete('fresh@gmail.com');
  await open.page.getByText('It did not work').waitFor();
  await open.button('Delete fresh@gmail.com').waitFor();
});

test('SG-58 SG-60 SG-63 SG-64 deleting removes the row and lowers the count, and keeps page and focus', async () => {
  await open.button('Next').click();
  await open.shown('Showing 11-20 of 28');
  const [, second = '', third = ''] = await emails();
  await confirmDelete(second);
  await open.page.getByText('Signup deleted successfully').waitFor();
  await open.shown('Showing 11-20 of 27');
  await open.expectFocus(open.button(`Delete ${third}`));
  expect((await open.product.api('get-signup', { email: second })).status).toBe(404);
  expect((await open.product.account()).signups_total).toBe(27);
});

test('SG-70 a failed enrichment shows its reason and can be retried with a button', async () => {
  const email = 'x@repaired.example';
  open.writeSite('repaired.example', { 'robots.txt': 'User-agent: *\nDisallow: /' });
  await open.product.api('add-signup', { email });
  await open.product.enriched(email);
  const before = (await open.product.account()).credit_balance;
  await open.button(`Enrichment of ${email} failed`).click();
  const dialog = open.page.getByRole('dialog');
  await dialog
    .getByText(
      "Enrichment failed: The website at repaired.example doesn't allow automated visits (robots.txt).",
    )
    .waitFor();
  await open.expectSound();
  open.writeSite('repaired.example', {
    'robots.txt': '',
    'site.json': '{"delay_ms":500}',
    'index.html': '<title>Repaired</title><meta property="og:site_name" content="Repaired"><h1>Repaired</h1>',
    'metrics.json': '{"domain_authority":31,"referring_domains":1240}',
  });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText('Enriching...').waitFor();
  const repaired = open.page.getByRole('dialog', { name: 'Repaired' });
  await repaired.getByRole('button', { name: /^Domain 1,240/ }).click();
  await repaired.getByText('1,240', { exact: true }).waitFor();
  await repaired.getByText('By Moz').first().waitFor();
  expect(await repaired.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  expect((await open.product.account()).credit_balance).toBe(before - 1);
  await repaired.getByRole('button', { name: 'Close' }).click();
  await open.button('Repaired').waitFor();
});

test('SG-04 a failed load shows one error instead of "No signups yet.", and can be retried', async () => {
  await routeData(open.page, /\/api\/signups(\?|$)/, { status: 500, json: { error: 'Broken' } });
  await open.page.reload();
  await open.page.getByText('Broken', { exact: true }).waitFor();
  await open.page.getByText("Couldn't load your signups.").waitFor();
  expect(await open.page.getByText('No signups yet.').count()).toBe(0);
  unrouteData(open.page);
  await open.button('Try Again').click();
  await table().waitFor();
});

function table() {
  return open.page.getByRole('region', { name: 'Signups table' });
}

function emails() {
  return table().locator('tbody td:first-child [title]').allInnerTexts();
}

function search() {
  return open.page.getByPlaceholder('Search by email, name, or company...');
}

async function confirmDelete(email: string) {
  await open.button(`Delete ${email}`).click();
  await open.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}
