import { beforeAll, describe, expect, test } from 'vitest';
import { noCondition } from '../../shared/notifications/rule.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { givenRulesPage } from './rules-page.ts';

const screen = givenRulesPage();

beforeAll(() => screen.enriched(), 150_000);

describe('conditions', () => {
  test('NT-33 are added from a menu of the unused ones, shown in the order they were added, and can be removed', async () => {
    await screen.form();
    expect(await offered()).toEqual([
      'Industry',
      'Locationcontains or country',
      'Domainfrom a list',
      'Email type',
      'Signups from the company1st, 3rd...',
      'Posted company namecontains',
      'Plan',
      'Domain authority known',
    ]);
    await add('Posted company name');
    await expect.poll(focusedLabel).toBe('Posted company name');
    await add('Industry');
    await expect.poll(focusedLabel).toBe('Industry: none chosen');
    await add('Domain authority known');
    await expect.poll(focusedLabel).toBe('Remove condition: Domain authority known');
    const legends = () => screen.dialog().locator('legend').allInnerTexts();
    await expect.poll(legends).toEqual(['Posted company name', 'Industry', 'Domain authority', 'Send to']);
    expect(await offered()).not.toContain('Industry');
    await screen.page.getByRole('button', { name: 'Remove condition: Industry' }).click();
    await expect.poll(legends).toEqual(['Posted company name', 'Domain authority', 'Send to']);
    await expect.poll(() => screen.page.locator(':focus').innerText()).toBe('Add Condition');
    expect(await offered()).toContain('Industry');
  });

  test('NT-34 are stored as chosen', async () => {
    await screen.form();
    await add('Industry');
    await check('Industry', ['Software', 'Legal']);
    await add('Location');
    await screen.page.getByLabel('Location operator').selectOption('Country is');
    await screen.page.getByRole('button', { name: 'Location: none chosen' }).click();
    await screen.page.getByLabel('Search').fill('norw');
    await screen.page.getByRole('checkbox', { name: 'Norway' }).check();
    await screen.page.keyboard.press('Escape');
    await screen.page.getByRole('button', { name: 'Location: Norway' }).waitFor();
    await add('Domain from a list');
    await screen.page.getByLabel('Domain', { exact: true }).fill('*.Acme.com, example.org\nexample.org');
    await add('Email type');
    await screen.page.getByRole('button', { name: 'Email type: none chosen' }).press('Enter');
    await screen.page.getByRole('checkbox', { name: 'Professional' }).waitFor();
    // A letter leads to its choice.
    for (const key of ['r', 'Space', 'Escape']) await screen.page.keyboard.press(key);
    await add('Signups from the company');
    await check('Signups from the company', ['1st', '3rd']);
    await add('Posted company name');
    await screen.page.getByLabel('Posted company name', { exact: true }).fill('Group\nAcme, Inc.');
    await add('Plan');
    await screen.page.getByLabel('Plan', { exact: true }).fill('Team\nBusiness');
    await add('Domain authority known');
    await expect.poll(() => screen.button('Add Condition').isDisabled()).toBe(true);
    expect(await accessibilityViolations(screen.page)).toEqual([]);
    await screen.submit().click();
    await screen.said('Notification created successfully').waitFor();
    expect((await screen.rules())[0]).toMatchObject({
      da_value: null,
      size_value: null,
      industries: ['Software', 'Legal'],
      location_contains: null,
      countries: ['NO'],
      domain_operator: 'in',
      domains: ['*.acme.com', 'example.org'],
      email_types: ['role'],
      signup_ordinals: [1, 3],
      company_contains: ['Group', 'Acme, Inc.'],
      plans: ['Team', 'Business'],
      da_known: true,
    });
  });

  test('NT-35 accept a list of 1,000 domains and refuse 1,001, or a wildcard in the middle of a domain', async () => {
    await screen.form();
    await add('Domain from a list');
    const list = screen.page.getByLabel('Domain', { exact: true });
    const domains = Array.from({ length: 1001 }, (_, index) => `company-${index}.example`);
    await list.fill(domains.join('\n'));
    await screen.submit().click();
    await screen.said('Must list at most 1,000 domains').waitFor();
    await list.fill('acme.*');
    await screen.said('“acme.*”: a wildcard can only stand in front, as in *.acme.com').waitFor();
    await expect.poll(focusedLabel).toBe('Domain');
    expect(await screen.rules()).toEqual([]);
    await list.fill(domains.slice(1).join('\n'));
    await screen.submit().click();
    await screen.said('Notification created successfully').waitFor();
    expect((await screen.rules())[0]?.domains).toHaveLength(1000);
  });
});

describe('editing', () => {
  test('NT-36 shows the rule, keeps the changes if they are refused, stores and confirms them', async () => {
    await screen.create({ name: 'Big', da_operator: 'below', da_value: 60, role_emails_only: false });
    await screen.list();
    await screen.edit('Big');
    const dialog = screen.dialog('Edit Notification');
    await expect.poll(() => dialog.getByLabel('Name (optional)').inputValue()).toBe('Big');
    await expect.poll(() => dialog.getByLabel('Authority operator').inputValue()).toBe('below');
    await screen.refuse('PUT');
    await dialog.getByLabel('Domain Authority').fill('30');
    await screen.button('Save Changes').click();
    await screen.said('Failed to update notification').waitFor();
    await expect.poll(() => dialog.getByLabel('Domain Authority').inputValue()).toBe('30');
    unrouteData(screen.page);
    await saved();
    await dialog.waitFor({ state: 'detached' });
    await screen.expectCells(0, ['Below 30', 'Any'], 1);
    await expect.poll(focusedLabel).toBe('Edit: Big');
    expect((await screen.rules())[0]).toMatchObject({ da_value: 30, role_emails_only: false });
  });

  test('NT-37 needs a confirmation to close with unsaved changes, and closes immediately without any', async () => {
    await screen.create({ name: 'Big', da_operator: 'above', da_value: 60 });
    await screen.list();
    await screen.edit('Big');
    await screen.page.keyboard.press('Escape');
    await screen.dialog('Edit Notification').waitFor({ state: 'detached' });
    await screen.edit('Big');
    await screen.page.getByLabel('Name (optional)').fill('Bigger');
    await screen.page.keyboard.press('Escape');
    const question = screen.page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect.poll(() => screen.page.getByLabel('Name (optional)').inputValue()).toBe('Bigger');
    await screen.page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard Changes' }).click();
    await screen.dialog('Edit Notification').waitFor({ state: 'detached' });
    await expect.poll(focusedLabel).toBe('Edit: Big');
    expect((await screen.rules())[0]?.name).toBe('Big');
  });
});

describe('the preview', () => {
  test("NT-45 lists signups that it can't judge, and one press alerts about strong domains", async () => {
    const person = {
      id: 'a',
      first_name: 'Ada',
      last_name: null,
      email: 'ada@unsized.example',
      company_name: 'Unsized',
      company_size: 'unknown',
    };
    const unsized = { ...person, location: null, domain_authority: 62 };
    await routeData(screen.page, '**/api/notifications/preview', (route) => {
      const isAnswered = JSON.parse(route.request().postData() ?? '{}').size_unknown_da_value === 50;
      return route.fulfill({
        json: {
          ...{ of: 3, has_more: false, no_match: 2, unknown: [], countries: [] },
          ...{ matched: isAnswered ? 1 : 0, cannot_tell: isAnswered ? 0 : 7 },
          latest: isAnswered ? [unsized] : [],
          undecided: isAnswered ? [] : [{ ...unsized, because: ['company size is unknown'] }],
          size_unknown: isAnswered ? 0 : 7,
        },
      });
    });
    await screen.form();
    const preview = screen.page.getByRole('region', { name: 'Preview' });
    await screen.dialog().getByLabel('Company Size').selectOption('200');
    await preview.getByRole('heading', { name: "Can't tell" }).waitFor();
    await preview.getByText('Unsized, DA 62').waitFor();
    await preview.getByText('and 6 more').waitFor();
    expect(await accessibilityViolations(screen.page)).toEqual([]);
    const anyway = preview.getByRole('button', { name: 'Alert me anyway when domain authority is above 50' });
    expect(await preview.evaluate((element) => element.scrollWidth === element.clientWidth)).toBe(true);
    await anyway.click();
    const field = screen.dialog().getByLabel('If the size is unknown, alert when authority is above');
    await expect.poll(() => field.and(screen.page.locator(':focus')).count()).toBe(1);
    await preview.getByText('Would have matched 1 of 3 signups in the last 30 days').waitFor();
    await preview.getByRole('heading', { name: "Can't tell" }).waitFor({ state: 'detached' });
    await screen.submit().click();
    await screen.said('Notification created successfully').waitFor();
    expect((await screen.rules())[0]).toMatchObject({ size_value: '200', size_unknown_da_value: 50 });
  });

  test('NT-38 counts matches, other signups and unjudgeable signups, and names the matches', async () => {
    await screen.form();
    const preview = screen.page.getByRole('region', { name: 'Preview' });
    await add('Posted company name');
    await screen.page.getByLabel('Posted company name', { exact: true }).fill('Group');
    await preview.getByText('Would have matched 0 of 3 signups in the last 30 days').waitFor();
    await expect.poll(counts).toEqual(['0', '1', '2']);
    await preview.getByText('No company name was posted for 2.').waitFor();
    await screen.page.getByRole('button', { name: 'Remove condition: Posted company name' }).click();
    await screen.page.getByLabel('Domain Authority').fill('40');
    await preview.getByText('Would have matched 2 of 3 signups in the last 30 days').waitFor();
    await expect.poll(counts).toEqual(['2', '1', '0']);
    expect(await preview.getByRole('listitem').allInnerTexts()).toHaveLength(2);
    await preview.getByText('maya@northwindlabs.example').waitFor();
    const sentence = ['Would have matched 2 of 3 signups in the last 30 days'];
    await expect.poll(() => preview.locator('[aria-live]').allInnerTexts()).toEqual(sentence);
  });
});

async function add(condition: string): Promise<void> {
  await screen.page.getByRole('button', { name: 'Add Condition' }).click();
  await screen.page.getByRole('menuitem', { name: condition }).click();
}

/** The options of the menu; closes it again. */
async function offered(): Promise<string[]> {
  await screen.page.getByRole('button', { name: 'Add Condition' }).click();
  await screen.page.getByRole('menuitem').first().waitFor();
  const words = await screen.page.getByRole('menuitem').allTextContents();
  await screen.page.keyboard.press('Escape');
  return words;
}

async function check(field: string, words: readonly string[]): Promise<void> {
  await screen.page.getByRole('button', { name: `${field}: none chosen` }).click();
  for (const word of words) await screen.page.getByRole('checkbox', { name: word, exact: true }).check();
  await screen.page.keyboard.press('Escape');
}

function focusedLabel(): Promise<string | null> {
  return screen.page.locator(':focus').getAttribute('aria-label');
}

async function saved(): Promise<void> {
  await screen.page.getByRole('button', { name: 'Save Changes' }).click();
  await screen.said('Notification updated successfully').waitFor();
}

function counts(): Promise<string[]> {
  return screen.page.getByRole('region', { name: 'Preview' }).locator('dd').allInnerTexts();
}

test('NT-32 NT-46 the sentence is edited by its words with the keyboard, and stores the rule of the form', async () => {
  await screen.page.setViewportSize({ width: 390, height: 700 });
  await screen.enriched();
  await screen.editAs('sentence');
  await screen.form();
  const { keyboard } = screen.page;
  const focused = () => screen.page.locator(':focus').getAttribute('aria-label');
  await expect.poll(focused).toBe('Send to: email, change');
  await screen.page.setViewportSize({ width: 1280, height: 720 });
  await screen.submit().click();
  await screen.said(noCondition).waitFor();
  expect(await screen.said(noCondition).count()).toBe(1);
  await expect.poll(focused).toBe('Choose a condition');
  await keyboard.press('Enter');
  await expect.poll(() => screen.page.locator('[role=menuitem]:focus').count()).toBe(1);
  await keyboard.press('c');
  await expect.poll(() => screen.page.locator(':focus').innerText()).toBe('Country');
  await keyboard.press('Enter');
  await expect.poll(focused).toBe('Country: choose countries, change');
  await keyboard.press('ArrowDown');
  const denmark = screen.page.locator('label', { hasText: 'Denmark' });
  await expect.poll(() => denmark.innerText()).toMatch(/^Denmark\s+1$/);
  expect(await accessibilityViolations(screen.page)).toEqual([]);
  await screen.page.getByLabel('Search').fill('norw');
  await screen.page.getByLabel('Norway').check();
  await keyboard.press('Escape');
  await expect.poll(focused).toBe('Country: Norway, change');
  await screen.button('Large companies').click();
  await screen.button('Replace Conditions').click();
  await screen.button('Company size: above 200, change').focus();
  await keyboard.press('Backspace');
  await screen.button('Choose a condition').waitFor();
  await screen.button('Well-known domains').click();
  await screen.expectSound(390);
  await screen.expectSound(1440);
  await screen.button('Edit as a Form').click();
  expect(await screen.page.getByLabel('Domain Authority').inputValue()).toBe('60');
  await screen.button('Edit as a Sentence').click();
  await screen.submit().click();
  await screen.expectCells(0, ['Domain authority above 60', 'Above 60', 'Any']);
  expect(await screen.rules()).toMatchObject([{ name: null, da_operator: 'above', da_value: 60 }]);
  await screen.editAs('form');
});
