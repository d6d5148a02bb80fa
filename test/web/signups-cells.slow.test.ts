import { beforeEach, expect, test } from 'vitest';
import type { SignupRow } from '../../shared/signups/api.ts';
import { routeData } from '../support/route-data.ts';
import { rowOf } from './made-up-rows.ts';
import { givenPage } from './product-page.ts';

const open = givenPage();
let rows: SignupRow[] = [];
/** The queries of the screen's requests for rows. */
let asked: string[];
let answered: Promise<void> | undefined;

beforeEach(async () => {
  asked = [];
  answered = undefined;
  await routeData(open.page, /\/api\/signups(\?|$)/, async (route) => {
    asked.push(new URL(route.request().url()).search);
    await answered;
    await route.fulfill({ json: { data: rows, next: null } });
  });
  await routeData(open.page, /\/api\/signups\/[^?]+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    rows = rows.filter(({ id }) => !route.request().url().endsWith(id));
    return route.fulfill({ json: { success: true } });
  });
});

test('SG-03 a spinner is shown until the rows are loaded', async () => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  answered = promise;
  await show(listOf(...people(3)));
  await open.page.getByRole('status').getByText('Loading signups...').waitFor();
  expect(await table().count()).toBe(0);
  letGo();
  await open.shown('Showing 1-3 of 3');
  expect(await open.page.getByText('Loading signups...').count()).toBe(0);
});

test('SG-05 an empty list says what to do, with a request to copy', async () => {
  await show([]);
  await open.page.getByText('No signups yet.', { exact: true }).waitFor();
  await open.shown('Start sending data to your API endpoint to see signups here.');
  await open.expectSound();
});

test('SG-08 SG-09 SG-10 SG-11 the search finds addresses, names and companies in any case', async () => {
  const unnamed = { first_name: null, last_name: null, company_name: null };
  await show(
    listOf(
      { ...unnamed, email: 'jane.d@acme.example' },
      { ...unnamed, email: 'second@b.example', first_name: 'Märta' },
      { ...unnamed, email: 'third@c.example', last_name: "O'Brien" },
      { ...unnamed, email: 'fourth@d.example', company_name: 'Widget Works' },
    ),
  );
  await open.shown('Showing 1-4 of 4');
  for (const [words, email] of [
    ['JANE.D', 'jane.d@acme.example'],
    ['märtA', 'second@b.example'],
    ["o'brien", 'third@c.example'],
    ['widget wor', 'fourth@d.example'],
  ] as const) {
    await search().fill(words);
    await expect.poll(emails).toEqual([email]);
  }
});

test('SG-19 SG-20 the / key focuses the search, Escape and its button clear it, and the count is announced', async () => {
  await show(listOf(...people(12)));
  const announced = open.page.locator('[aria-live=polite]', { hasText: /signups?$/ });
  await announced.getByText('12 signups', { exact: true }).waitFor();
  await open.page.keyboard.press('/');
  await open.expectFocus(search());
  await open.page.keyboard.type('p11@');
  await expect.poll(() => search().inputValue()).toBe('p11@');
  await announced.getByText('1 of 12 signups', { exact: true }).waitFor();
  await open.page.keyboard.press('Escape');
  await expect.poll(() => search().inputValue()).toBe('');
  await announced.getByText('12 signups', { exact: true }).waitFor();
  await search().fill('p11@');
  await open.button('Clear search').click();
  await expect.poll(() => search().inputValue()).toBe('');
  await open.expectFocus(search());
});

test('SG-36 Enter and Space sort, and the focus stays on the header', async () => {
  await show(listOf(...people(3)));
  const header = table().getByRole('columnheader', { name: 'Email', exact: true });
  await open.button('Email').focus();
  for (const [key, order] of [
    ['Enter', 'ascending'],
    ['Space', 'descending'],
  ] as const) {
    await open.page.keyboard.press(key);
    await open.product.until(async () => (await header.getAttribute('aria-sort')) === order);
    await open.expectFocus(open.button('Email'));
  }
});

test('SG-37 SG-38 SG-40 an empty value is a dash, 0 is 0, and long values stay in their row', async () => {
  const long = `${'very.long.name.'.repeat(6)}@company.example`;
  const company = 'An uncommonly long company name that no column has the room for';
  await show(
    listOf(
      {
        email: 'none@a.example',
        first_name: '',
        last_name: null,
        company_name: null,
        domain_authority: null,
      },
      { email: 'zero@a.example', domain_authority: 0 },
      { email: long, company_name: company },
    ),
  );
  await open.shown('Showing 1-3 of 3');
  const cells = (row: number) => table().locator('tbody tr').nth(row).locator('td').allInnerTexts();
  const [, first, last, name, , , , authority] = await cells(0);
  expect([first, last, name, authority]).toEqual(['-', '-', '-', '-']);
  expect((await cells(1))[7]?.trim()).toBe('0');
  for (const value of [long, company]) {
    const cell = table().locator(`[title="${value}"]`);
    expect(await cell.evaluate((shown) => shown.scrollWidth > shown.clientWidth)).toBe(true);
  }
  const heights = await Promise.all(
    [0, 1, 2].map(async (row) => (await table().locator('tbody tr').nth(row).boundingBox())?.height),
  );
  expect(new Set(heights).size).toBe(1);
});

test('SG-39 dates read the same in a browser of another language', async () => {
  const german = await open.browser.newContext({
    baseURL: open.product.url,
    locale: 'de-DE',
    timezoneId: 'UTC',
    storageState: await open.context.storageState(),
  });
  const page = await german.newPage();
  await routeData(page, /\/api\/signups(\?|$)/, (route) =>
    route.fulfill({ json: { data: listOf({ created_at: '2026-11-01T09:05:00.000Z' }), next: null } }),
  );
  await page.goto('/signups');
  await page.getByText('Nov 1, 2026, 09:05 AM', { exact: true }).waitFor();
  await german.close();
});

test('SG-42 SG-43 SG-44 ten signups fill one page, eleven make two, and changing pages sends no request', async () => {
  await show(listOf(...people(10)));
  await open.shown('Showing 1-10 of 10');
  await expect.poll(() => open.button('Previous').isDisabled()).toBe(true);
  await expect.poll(() => open.button('Next').isDisabled()).toBe(true);
  await show(listOf(...people(11)));
  await open.shown('Showing 1-10 of 11');
  // The screen stays live by requesting the newest 100 every few seconds.
  const whole = () => asked.filter((query) => !query.includes('limit=100')).length;
  const before = whole();
  await open.button('Next').click();
  await open.shown('Showing 11-11 of 11');
  await expect.poll(emails).toEqual(['p10@a.example']);
  await expect.poll(() => open.button('Next').isDisabled()).toBe(true);
  await expect.poll(() => open.button('Previous').isEnabled()).toBe(true);
  const page = open.page.getByRole('textbox', { name: 'Page, of 2' });
  expect(await page.inputValue()).toBe('2');
  await page.fill('1');
  await page.press('Enter');
  await open.shown('Showing 1-10 of 11');
  expect(whole()).toBe(before);
});

test('SG-61 SG-62 deleting the only row of the last page shows the page before, and deleting the last row the empty list', async () => {
  const remove = async (email: string) => {
    await open.button(`Delete ${email}`).click();
    await open.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await show(listOf(...people(11)));
  await open.button('Next').click();
  await open.shown('Showing 11-11 of 11');
  await remove('p10@a.example');
  await open.shown('Showing 1-10 of 10');
  await show(listOf({ email: 'only@a.example' }));
  await remove('only@a.example');
  await open.shown('No signups yet.');
  // The mocked server has the request, which would delete a row of the next test.
  await open.shown('Signup deleted successfully');
});

test('SG-80 below 976 px a signup is two lines that keep the domain, with a sort menu instead of headers', async () => {
  const email = 'an.unusually.long.name@northwindlabs.example';
  await show(
    listOf(
      { email, company_name: 'Northwind Labs', company_size: '5001+', domain_authority: 71 },
      { email: 'b@a.example', email_type: 'personal', company_name: null, domain_authority: null },
    ),
  );
  const first = open.page.getByRole('list', { name: 'Signups' }).getByRole('listitem').first();
  await open.page.setViewportSize({ width: 975, height: 720 });
  await first.getByText('Northwind Labs, 5,001+, DA 71').waitFor();
  await open.page.setViewportSize({ width: 320, height: 720 });
  await first.getByText('Northwind Labs, 5,001+, DA 71').waitFor();
  const domain = first.getByText('@northwindlabs.example', { exact: true });
  expect(await domain.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  await open.page.getByLabel('Sort by').selectOption('Email');
  await open.button('Descending, change to ascending').click();
  await open.product.until(async () => (await first.innerText()).includes('northwindlabs'));
  await open.expectSound();
  await open.page.setViewportSize({ width: 1280, height: 720 });
});

test('SG-82 signups can be filtered by alert and by day, in the address, and the focus stays after Clear Filters', async () => {
  await show(
    listOf(
      {
        email: 'a@a.example',
        alerted_at: '2026-11-20T10:00:00.000Z',
        created_at: '2026-11-20T09:00:00.000Z',
      },
      { email: 'b@b.example', created_at: '2026-11-19T23:59:59.999Z' },
      { email: 'c@c.example', created_at: '2026-11-18T00:00:00.000Z' },
    ),
  );
  await open.shown('3 signups');
  await open.button('Filters').click();
  await open.page.getByLabel('Alert', { exact: true }).selectOption('Sent');
  await open.shown('1 of 3 signups');
  await expect.poll(emails).toEqual(['a@a.example']);
  await open.page.getByLabel('Alert', { exact: true }).selectOption('All');
  await open.page.getByLabel('From').fill('2026-11-18');
  await open.page.getByLabel('Until').fill('2026-11-19');
  await open.shown('2 of 3 signups');
  await expect.poll(emails).toEqual(['b@b.example', 'c@c.example']);
  await open.page.waitForURL(/from=2026-11-18&to=2026-11-19/);
  await open.page.reload();
  await open.shown('2 of 3 signups');
  await open.button('Clear Filters').click();
  await open.shown('3 signups');
  await open.expectFocus(open.page.getByLabel('Email Type', { exact: true }));
  await open.page.setViewportSize({ width: 320, height: 480 });
  await open.button('Filters').click();
  const sheet = open.page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Alert', { exact: true }).selectOption('Sent');
  const done = sheet.getByRole('button', { name: 'Show 1 signup' });
  await done.waitFor();
  // G-24: the buttons stay in view although the fields scroll.
  for (const top of [0, 999]) {
    await sheet.evaluate((dialog, to) => dialog.scrollTo(0, to), top);
    expect(await done.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(480);
    expect(await sheet.getByRole('button', { name: 'Close' }).isVisible()).toBe(true);
  }
  await open.expectSound();
  await done.click();
  await expect
    .poll(() => open.page.getByRole('list', { name: 'Signups' }).getByRole('listitem').count())
    .toBe(1);
  await open.page.setViewportSize({ width: 1280, height: 720 });
});

test('SG-83 columns can be left out, and the address keeps which', async () => {
  await show(listOf(...people(3)));
  await open.button('Columns').click();
  await open.page.getByRole('checkbox', { name: 'First Name' }).uncheck();
  await open.page.getByRole('checkbox', { name: 'Email Status' }).uncheck();
  await open.page.waitForURL(/hide=first_name%2Cemail_status/);
  await open.page.reload();
  await open.shown('Showing 1-3 of 3');
  const names = await table().getByRole('columnheader').allInnerTexts();
  expect(names.join(', ')).toBe(
    'Email, Last Name, Company, Company Size, Email Type, Domain Authority, Date, Delete',
  );
  await expect.poll(() => table().locator('tbody tr').first().locator('td').count()).toBe(8);
  await open.expectSound();
});

test('SG-84 j, k, Enter and x move through the rows, open one and select it', async () => {
  await show(listOf(...people(3)));
  await open.shown('Showing 1-3 of 3');
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['j', 2],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await open.page.keyboard.press(key);
    await open.expectFocus(open.button(`p${place}@a.example`));
  }
  await open.page.keyboard.press('x');
  await open.shown('1 selected');
  await open.page.keyboard.press('Enter');
  await open.page.waitForURL(/signup=/);
});

test('SG-85 selected signups are deleted together, and Undo brings them back before the server hears of it', async () => {
  const deleted: string[] = [];
  open.page.on('request', (request) => {
    if (request.method() === 'DELETE') deleted.push(request.url());
  });
  await show(listOf(...people(12)));
  await open.shown('Showing 1-10 of 12');
  await open.page.getByRole('checkbox', { name: 'Select p0@a.example' }).check();
  await open.button('Select Page').click();
  await open.shown('10 selected');
  await open.expectSound();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await open.shown('Showing 1-2 of 2');
  await open.button('Undo').click();
  await open.shown('Showing 1-10 of 12');
  expect(deleted).toEqual([]);
  await open.page.getByRole('checkbox', { name: 'Select p0@a.example' }).check();
  await open.page.getByRole('checkbox', { name: 'Select p1@a.example' }).check();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await open.shown('Deleting 2 signups');
  await open.shown('2 signups deleted');
  expect(deleted).toHaveLength(2);
  await open.shown('Showing 1-10 of 10');
});

test('SG-86 on phones Select gives each row a checkbox as large as the row, and selected rows are deleted with Undo', async () => {
  await open.page.setViewportSize({ width: 320, height: 720 });
  await show(listOf(...people(12)));
  await open.shown('Showing 1-10 of 12');
  const boxes = open.page.getByRole('checkbox', { name: /^Select / });
  expect(await boxes.count()).toBe(0);
  await open.button('Select').click();
  expect(await open.button('Delete p0@a.example').count()).toBe(0);
  await open.page.getByText('@a.example', { exact: true }).nth(1).click();
  await expect
    .poll(() => open.page.getByRole('checkbox', { name: 'Select p1@a.example' }).isChecked())
    .toBe(true);
  await open.shown('1 selected');
  await open.expectSound();
  await open.button('Done').click();
  expect([await boxes.count(), await bar().count()]).toEqual([0, 0]);
  await open.button('Select').click();
  await open.page.getByRole('checkbox', { name: 'Select p0@a.example' }).check();
  await bar().getByRole('button', { name: 'Delete' }).click();
  await open.shown('Showing 1-10 of 11');
  await open.button('Undo').click();
  await open.shown('Showing 1-10 of 12');
  await open.page.setViewportSize({ width: 1280, height: 720 });
});

test('SG-81 a failed enrichment shows in its row as a failure, even if the company is known', async () => {
  const failed = { enrichment_status: 'failed' } as const;
  await show(
    listOf(
      { email: 'a@a.example', company_name: null, ...failed },
      { email: 'b@b.example', company_name: 'Bright Harbor', ...failed },
    ),
  );
  const company = (email: string) => open.button(`Enrichment of ${email} failed`);
  await expect.poll(() => company('a@a.example').innerText()).toBe('Enrichment failed');
  await expect.poll(() => company('b@b.example').innerText()).toBe('Bright Harbor');
  for (const email of ['a@a.example', 'b@b.example']) {
    await expect.poll(() => company(email).getAttribute('title')).toBe('Enrichment failed');
    await expect.poll(() => company(email).locator('svg').count()).toBe(1);
  }
});

function bar() {
  return open.page.getByRole('region', { name: 'Selected signups' });
}

function search() {
  return open.page.getByLabel('Search signups');
}

/** Opens the screen of an account with these signups. */
async function show(list: SignupRow[]) {
  rows = list;
  await open.page.goto('/signups');
}

/** Rows in the server's order, the newest first; each states only its special fields. */
function listOf(...own: Partial<SignupRow>[]): SignupRow[] {
  return own.map((fields, age) => {
    const row = { ...rowOf(own.length - age), ...fields };
    return { ...row, signed_up_at: row.created_at };
  });
}

function people(count: number) {
  return Array.from({ length: count }, (_, age) => ({ email: `p${age}@a.example` }));
}

function table() {
  return open.page.getByRole('region', { name: 'Signups table' });
}

function emails() {
  return table().locator('tbody td:first-child [title]').allInnerTexts();
}
