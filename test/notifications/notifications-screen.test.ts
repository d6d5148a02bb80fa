import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { accessibilityViolations } from '../accessibility.ts';
import { launchBrowser } from '../browser.ts';
import { RunningProduct } from '../journeys/running-product.ts';

const customer = { email: `rules-${randomUUID().slice(0, 8)}@fieldkit.example`, password: 'six666' };
const path = '/api/notifications';

let product: RunningProduct;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([RunningProduct.start(), launchBrowser()]);
  visitor = await signUpCustomer(product.url, customer);
  const account = (await visitor.call('GET', '/api/account')) as { api_key: string };
  for (const email of ['maya@northwindlabs.example', 'info@harborline-freight.example', 'j@gmail.com']) {
    await product.until(async () => {
      const answer = await product.post(
        '/functions/v1/add-signup',
        { email },
        { 'x-api-key': account.api_key },
      );
      return answer.status === 201 || answer.status === 409;
    });
  }
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${product.url}/signin`);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}, 150_000);

afterAll(async () => {
  await browser.close();
  await product.end();
});

const rules = async () => ((await visitor.call('GET', path)) as { data: Rule[] }).data;
const create = (choice: Record<string, unknown>) => visitor.call('POST', path, choice) as Promise<Rule>;

beforeEach(async () => {
  for (const { id } of await rules()) await visitor.call('DELETE', `${path}/${id}`);
  complaints = [];
});

afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const open = async () => {
  await page.goto(`${product.url}/notifications`);
  await addButton().waitFor();
};
const addButton = () => page.getByRole('button', { name: 'Add Notification' });
const dialog = () => page.getByRole('dialog', { name: 'Add Notification' });
const openForm = async () => {
  await open();
  await addButton().click();
  await dialog().waitFor();
};
const submit = () => page.getByRole('button', { name: 'Create Notification' });
const authority = () => page.getByLabel('Domain Authority');
const authorityOperator = () => page.getByLabel('Authority operator');
const sizeOperator = () => page.getByLabel('Size operator');
const size = () => page.getByLabel('Company Size');
const said = (words: string) => page.getByText(words, { exact: true });
const cells = (row = 0) => page.locator('tbody tr').nth(row).locator('td').allInnerTexts();
const refuse = (method: string) =>
  page.route(`**${path}**`, (route: Route) =>
    route.request().method() === method && !route.request().url().endsWith('/preview')
      ? route.fulfill({ status: 503, json: { error: 'Not now.' } })
      : route.continue(),
  );

const created = async () => {
  await submit().click();
  await said('Notification created successfully').waitFor();
  const [rule] = await rules();
  return rule;
};

describe('the list', () => {
  test('NT-01 no session leads to /signin', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${product.url}/notifications`);
    await other.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/signin');
    await other.context().close();
  });

  test('NT-02 NT-03 the header shows the email, the table its six columns', async () => {
    await create({ da_operator: 'above', da_value: 50 });
    await open();
    await page.getByRole('banner').getByText(customer.email).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Domain Authority',
      'Company Size',
      'Enabled',
      'Created',
      'Actions',
    ]);
  });

  test('NT-04 NT-08 NT-28 newest first, conditions in words, dashes for what is absent', async () => {
    await create({ name: 'First', da_operator: 'above', da_value: 50 });
    await create({ size_operator: 'equals', size_value: '51-200' });
    await open();
    expect((await cells(0)).slice(0, 3)).toEqual(['-', '-', 'Equals 51-200']);
    expect((await cells(1)).slice(0, 3)).toEqual(['First', 'Above 50', '-']);
    expect((await cells(0))[4]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d [AP]M$/);
  });

  test('NT-05 without rules it says what to do', async () => {
    await open();
    await said('No notifications configured yet.').waitFor();
    await said('Click "Add Notification" to create your first notification rule.').waitFor();
  });

  test('NT-06 a load that fails says so once, and is no empty list', async () => {
    await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { error: 'No.' } }));
    await page.goto(`${product.url}/notifications`);
    await said('Failed to load notifications').waitFor();
    expect(await said('Failed to load notifications').count()).toBe(1);
    expect(await page.getByText('No notifications configured yet.').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await said('No notifications configured yet.').waitFor();
  });

  test('NT-24 NT-29 the switch has a name and a state, turns at once and stays', async () => {
    await create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await open();
    const toggle = page.getByRole('switch', { name: /Big/ });
    expect(await toggle.getAttribute('aria-checked')).toBe('true');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${path}/*`, async (route) => {
      await held;
      await route.continue();
    });
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    release();
    await answered;
    await page.reload();
    await toggle.waitFor();
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    expect((await rules())[0]?.enabled).toBe(false);
  });

  test('NT-25 a refused toggle says so and goes back', async () => {
    await create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await open();
    await refuse('PATCH');
    const toggle = page.getByRole('switch', { name: /Big/ });
    await toggle.click();
    await said('Failed to update notification').waitFor();
    await page.getByRole('switch', { name: /Big/, checked: true }).waitFor();
    expect((await rules())[0]?.enabled).toBe(true);
  });

  test('NT-26 a deleted rule is gone, and the focus is on the next row, then on Add Notification', async () => {
    await create({ name: 'Older', da_operator: 'above', da_value: 50 });
    await create({ name: 'Newer', da_operator: 'above', da_value: 60 });
    await open();
    await page.getByRole('button', { name: 'Delete: Newer' }).click();
    await said('Notification deleted successfully').waitFor();
    await page.getByRole('button', { name: 'Delete: Newer' }).waitFor({ state: 'detached' });
    expect((await rules()).map(({ name }) => name)).toEqual(['Older']);
    const focused = () => page.evaluate("document.activeElement?.getAttribute('aria-label')");
    expect(await focused()).toBe('Delete: Older');
    await page.keyboard.press('Enter');
    await said('No notifications configured yet.').waitFor();
    await product.until(async () => (await page.locator(':focus').textContent()) === 'Add Notification');
    expect(await rules()).toEqual([]);
  });

  test('NT-27 a refused deletion says so, and the row stays', async () => {
    await create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await open();
    await refuse('DELETE');
    await page.getByRole('button', { name: 'Delete: Big' }).click();
    await said('Failed to delete notification').waitFor();
    expect(await page.getByRole('button', { name: 'Delete: Big' }).count()).toBe(1);
    expect(await rules()).toHaveLength(1);
  });

  test('a test email can be sent from a rule', async () => {
    await create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await open();
    await page.getByRole('button', { name: 'Send test email: Big' }).click();
    await said('Test email sent').waitFor();
    const [mail] = await product.until(async () => {
      const mails = await product.mails(customer.email);
      return mails[0]?.subject.startsWith('Test: ') ? mails : undefined;
    });
    expect(mail?.text).toContain('Big: Domain Authority above 50');
  });
});

describe('the form', () => {
  test('NT-07 NT-30 is a dialog that keeps the focus, closes on Escape and gives the focus back', async () => {
    await openForm();
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog().locator(':focus').count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toBe('Add Notification');
  });

  test('NT-09 authority is a number from 0 to 100, 0 and above at first', async () => {
    await openForm();
    const attribute = (name: string) => authority().getAttribute(name);
    expect([await attribute('type'), await attribute('min'), await attribute('max')]).toEqual([
      'number',
      '0',
      '100',
    ]);
    expect(await authority().inputValue()).toBe('0');
    expect(await authorityOperator().inputValue()).toBe('above');
    expect(await authorityOperator().locator('option').allInnerTexts()).toEqual(['Above', 'Below']);
  });

  test.each(['-1', '101', '50.5'])('NT-10 the authority %s is refused', async (value) => {
    await openForm();
    await authority().fill(value);
    await submit().click();
    await said('Must be a whole number from 0 to 100').waitFor();
    expect(await rules()).toEqual([]);
  });

  test('NT-11 NT-13 NT-14 sizes by operator', async () => {
    await openForm();
    expect(await sizeOperator().locator('option').allInnerTexts()).toEqual(['Above', 'Below', 'Equals']);
    const values = async () => (await size().locator('option').allInnerTexts()).slice(1);
    for (const operator of ['above', 'below']) {
      await sizeOperator().selectOption(operator);
      expect(await values()).toEqual(['10', '50', '200', '1000', '5000']);
    }
    await sizeOperator().selectOption('equals');
    expect(await values()).toEqual(['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+']);
  });

  test('NT-12 another operator clears the size', async () => {
    await openForm();
    await size().selectOption('200');
    await sizeOperator().selectOption('below');
    expect(await size().inputValue()).toBe('');
    await size().selectOption('200');
    await sizeOperator().selectOption('equals');
    expect(await size().inputValue()).toBe('');
  });

  test('NT-15 without a condition it says so and asks nothing of the server', async () => {
    await openForm();
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.getByLabel('Name (optional)').fill('Nothing');
    await submit().click();
    const words = 'Please set at least one condition (Domain Authority or Company Size)';
    await said(words).waitFor();
    expect(await said(words).count()).toBe(1);
    expect(asked).toEqual([]);
    await size().selectOption('200');
    await said(words).waitFor({ state: 'detached' });
  });

  test('NT-16 NT-21 authority alone; a typed 0 counts (ruling 17)', async () => {
    await openForm();
    await authority().fill('5');
    await authority().fill('0');
    expect(await created()).toMatchObject({
      condition_type: 'domain_authority',
      da_operator: 'above',
      da_value: 0,
      size_operator: null,
      size_value: null,
      enabled: true,
    });
  });

  test('NT-17 size alone leaves the untouched 0 out', async () => {
    await openForm();
    await sizeOperator().selectOption('equals');
    await size().selectOption('51-200');
    expect(await created()).toMatchObject({
      condition_type: 'company_size',
      condition_operator: 'equals',
      condition_value: '51-200',
      da_value: null,
      size_value: '51-200',
    });
  });

  test('NT-18 both are stored, named after the authority', async () => {
    await openForm();
    await authorityOperator().selectOption('below');
    await authority().fill('40');
    await size().selectOption('50');
    expect(await created()).toMatchObject({
      condition_type: 'domain_authority',
      condition_operator: 'below',
      condition_value: '40',
      da_value: 40,
      size_operator: 'above',
      size_value: '50',
    });
  });

  test('NT-19 NT-20 role addresses notify unless turned off, and the form says what that means', async () => {
    for (const off of [false, true]) {
      await openForm();
      const toggle = page.getByRole('switch', { name: 'Notify for role-based emails' });
      expect(await toggle.getAttribute('aria-checked')).toBe('true');
      await page
        .getByText(/only for professional individual addresses.*excludes role addresses such as info@/)
        .waitFor();
      if (off) await toggle.click();
      await authority().fill('10');
      expect((await created())?.role_emails_only).toBe(!off);
    }
  });

  test('NT-22 a success closes, puts the row on top, and the next form is new', async () => {
    await create({ name: 'Older', da_operator: 'above', da_value: 50 });
    await openForm();
    await page.getByLabel('Name (optional)').fill('  Newest  ');
    await authority().fill('70');
    await size().selectOption('1000');
    await created();
    await dialog().waitFor({ state: 'detached' });
    expect((await cells(0)).slice(0, 3)).toEqual(['Newest', 'Above 70', 'Above 1000']);
    await addButton().click();
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('');
    expect(await authority().inputValue()).toBe('0');
    expect(await size().inputValue()).toBe('');
  });

  test('NT-23 a failure keeps the dialog and what was typed; its toast can be pressed (G-23)', async () => {
    await openForm();
    await refuse('POST');
    await page.getByLabel('Name (optional)').fill('Kept');
    await authority().fill('33');
    await submit().click();
    await said('Failed to create notification').waitFor();
    await said('Failed to create notification').click();
    expect(await dialog().count()).toBe(1);
    expect(await page.getByLabel('Name (optional)').inputValue()).toBe('Kept');
    expect(await authority().inputValue()).toBe('33');
    await page.unrouteAll();
    expect(await created()).toMatchObject({ name: 'Kept', da_value: 33 });
  });

  test('NT-31 pressing twice creates one rule', async () => {
    await openForm();
    await authority().fill('20');
    await submit().evaluate((button: { click(): void; form: { requestSubmit(): void } | null }) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await said('Notification created successfully').waitFor();
    expect(await rules()).toHaveLength(1);
  });

  test('NT-32 the preview follows the form', async () => {
    await product.until(async () => {
      const { data } = (await visitor.call('GET', '/api/signups')) as {
        data: { enrichment_status: string }[];
      };
      return data.length === 3 && data.every(({ enrichment_status }) => enrichment_status !== 'pending');
    });
    await openForm();
    const words = (matched: number) =>
      page.getByText(`Would have matched ${matched} of your last 100 signups`);
    await authority().fill('40');
    await words(2).waitFor();
    await page.getByRole('switch', { name: 'Notify for role-based emails' }).click();
    await words(1).waitFor();
    await sizeOperator().selectOption('equals');
    await size().selectOption('5001+');
    await words(0).waitFor();
  });
});

describe('the way out', () => {
  test('asks, turns the rule off without a session, and says which', async () => {
    const rule = await create({ name: 'Loud', da_operator: 'above', da_value: 50 });
    await visitor.call('POST', `${path}/${rule.id}/test`, {});
    const mail = await product.until(async () =>
      (await product.mails(customer.email)).find(({ html }) => html.includes(rule.id)),
    );
    const link = /href="([^"]+\/unsubscribe\?[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await other.getByRole('heading', { name: 'Turn this rule off' }).waitFor();
    expect((await rules())[0]?.enabled).toBe(true);
    await other.getByRole('button', { name: 'Turn Off Rule' }).click();
    await other.getByText(/no more emails from your rule "Loud"/).waitFor();
    expect((await rules())[0]?.enabled).toBe(false);
    await other.context().close();
  });

  test('of an incomplete link says so', async () => {
    await page.goto(`${product.url}/unsubscribe`);
    await page.getByText(/This link is not complete/).waitFor();
    expect(await page.getByRole('button', { name: 'Turn Off Rule' }).isDisabled()).toBe(true);
  });
});

test('DB-06 the dashboard counts the rules that are enabled', async () => {
  await create({ name: 'On', da_operator: 'above', da_value: 50 });
  const off = await create({ name: 'Off', da_operator: 'above', da_value: 60 });
  await visitor.call('PATCH', `${path}/${off.id}`, { enabled: false });
  await page.goto(`${product.url}/dashboard`);
  const cell = page.getByRole('heading', { name: 'Email Notifications' }).locator('..');
  await cell.getByText('of 2 rules enabled').waitFor();
  await cell.getByText('1', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Manage Rules' }).click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each([1440, 320])(
    'G-16 G-18 G-20 at %i px axe, width and console have nothing to say',
    async (width) => {
      await create({
        name: 'A name that goes on and on beyond its column',
        da_operator: 'above',
        da_value: 50,
      });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 850 });
      const check = async () => {
        expect(await accessibilityViolations(page)).toEqual([]);
        const sideways = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect(sideways).toBe(0);
      };
      await open();
      await check();
      await addButton().click();
      await submit().click();
      // What fades in has its final colours only then.
      await product.until(() =>
        page.evaluate("document.getAnimations().every(({ playState }) => playState !== 'running')"),
      );
      await check();
      for (const { id } of await rules()) await visitor.call('DELETE', `${path}/${id}`);
      await open();
      await check();
      await page.goto(`${product.url}/unsubscribe?token=x`);
      await page.getByRole('heading', { name: 'Turn this rule off' }).waitFor();
      await check();
      expect(complaints).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    },
  );
});
