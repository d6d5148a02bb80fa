import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unrouteData } from '../support/route-data.ts';
import { givenRulesPage } from './rules-page.ts';

const screen = givenRulesPage();

describe('the form', () => {
  test('NT-07 NT-30 is a dialog that keeps the focus, closes on Escape and returns the focus', async () => {
    await screen.form();
    for (let presses = 0; presses < 14; presses += 1) {
      await screen.page.keyboard.press('Tab');
      await expect.poll(() => screen.dialog().locator(':focus').count()).toBe(1);
    }
    await screen.page.keyboard.press('Escape');
    await screen.dialog().waitFor({ state: 'detached' });
    await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Add Notification');
  });

  test('NT-30 Escape closes the dialog even if a toast has the focus, which returns to Add Notification', async () => {
    await screen.form();
    await screen.refuse('POST');
    await authority().fill('33');
    await screen.submit().click();
    await screen.said('Failed to create notification').waitFor();
    await screen.page.locator('[data-sonner-toast]').focus();
    await screen.page.keyboard.press('Escape');
    await screen.button('Discard Changes').click();
    await screen.dialog().waitFor({ state: 'detached' });
    expect(await screen.page.locator(':focus').textContent()).toBe('Add Notification');
  });

  test('NT-09 the authority is a number from 0 to 100 and starts as above 0', async () => {
    await screen.form();
    const attribute = (name: string) => authority().getAttribute(name);
    expect([await attribute('type'), await attribute('min'), await attribute('max')]).toEqual([
      'number',
      '0',
      '100',
    ]);
    await expect.poll(() => authority().inputValue()).toBe('0');
    await expect.poll(() => authorityOperator().inputValue()).toBe('above');
    await expect
      .poll(() => authorityOperator().locator('option').allInnerTexts())
      .toEqual(['Above', 'Below']);
  });

  test.each(['-1', '101', '50.5'])('NT-10 the authority %s is refused', async (value) => {
    await screen.form();
    await authority().fill(value);
    await screen.submit().click();
    await screen.said('Must be a whole number from 0 to 100').waitFor();
    expect(await screen.rules()).toEqual([]);
  });

  test('NT-11 NT-13 NT-14 the sizes on offer depend on the operator', async () => {
    await screen.form();
    await expect
      .poll(() => sizeOperator().locator('option').allInnerTexts())
      .toEqual(['Above', 'Below', 'Equals']);
    const values = async () => (await size().locator('option').allInnerTexts()).slice(1);
    for (const operator of ['above', 'below']) {
      await sizeOperator().selectOption(operator);
      expect(await values()).toEqual(['10', '50', '200', '1,000', '5,000']);
    }
    await sizeOperator().selectOption('equals');
    expect(await values()).toEqual(['1-10', '11-50', '51-200', '201-1,000', '1,001-5,000', '5,001+']);
  });

  test('NT-12 changing the operator clears the size', async () => {
    await screen.form();
    await size().selectOption('200');
    await sizeOperator().selectOption('below');
    expect(await size().inputValue()).toBe('');
    await size().selectOption('200');
    await sizeOperator().selectOption('equals');
    expect(await size().inputValue()).toBe('');
  });

  test('NT-15 a rule without a condition shows an error and sends no request', async () => {
    await screen.form();
    const asked: string[] = [];
    screen.page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await screen.page.getByLabel('Name (optional)').fill('Nothing');
    await screen.submit().click();
    const words = 'Please set at least one condition (Domain Authority or Company Size)';
    await screen.said(words).waitFor();
    expect(await screen.said(words).count()).toBe(1);
    expect(asked).toEqual([]);
    await size().selectOption('200');
    await screen.said(words).waitFor({ state: 'detached' });
  });

  test.each([
    [1440, 900],
    [1280, 600],
    [390, 844],
    [320, 568],
  ])(
    'NT-15 shows each error in view at %i x %i px, never behind the buttons, and focuses the first field at fault',
    async (width, height) => {
      await screen.page.setViewportSize({ width, height });
      await screen.form();
      const box = screen.dialog().getByRole('checkbox').first();
      await screen.submit().click();
      await expectInView('Please set at least one condition (Domain Authority or Company Size)');
      await expect.poll(() => isFocused(authority())).toBe(true);

      await box.uncheck();
      await screen.submit().click();
      await expectInView('Please set at least one condition (Domain Authority or Company Size)');
      await expect.poll(() => isFocused(authority())).toBe(true);

      await authority().fill('50');
      await screen.submit().click();
      await expectInView('Choose at least one destination');
      await expect.poll(() => isFocused(box)).toBe(true);

      await screen.dialog().getByRole('button', { name: 'Add Condition' }).click();
      await screen.page.getByRole('menuitem', { name: 'Industry' }).click();
      await authority().fill('101');
      await screen.submit().click();
      await expectInView('Must be a whole number from 0 to 100');
      await expect.poll(() => isFocused(authority())).toBe(true);

      await authority().fill('50');
      await screen.submit().click();
      await expectInView('Add at least one value, or remove this condition');
      await expect.poll(() => isFocused(screen.dialog().getByLabel('Industry: none chosen'))).toBe(true);
      await screen.page.setViewportSize({ width: 1280, height: 720 });
    },
  );

  test('NT-16 NT-21 a rule with an authority only is stored, also when 0 was typed', async () => {
    await screen.form();
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

  test('NT-17 a rule with a size only is stored without the authority that was left at 0', async () => {
    await screen.form();
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

  test('NT-18 a rule with an authority and a size is stored and named after the authority', async () => {
    await screen.form();
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

  test('NT-19 NT-20 role addresses notify unless turned off, and the form explains the switch', async () => {
    for (const off of [false, true]) {
      await screen.form();
      const toggle = screen.page.getByRole('switch', { name: 'Notify for role-based emails' });
      await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
      await screen.page.getByText(/role addresses such as info@ won't trigger alerts/).waitFor();
      if (off) await toggle.click();
      await authority().fill('10');
      expect((await created())?.role_emails_only).toBe(!off);
    }
  });

  test('NT-22 saving closes the dialog, puts the rule on top, and the next form is empty', async () => {
    await screen.create({ name: 'Older', da_operator: 'above', da_value: 50 });
    await screen.form();
    await screen.page.getByLabel('Name (optional)').fill('  Newest  ');
    await authority().fill('70');
    await size().selectOption('1000');
    await created();
    await screen.dialog().waitFor({ state: 'detached' });
    expect((await screen.cells(0)).slice(0, 3)).toEqual(['Newest', 'Above 70', 'Above 1,000']);
    await screen.addButton().click();
    expect(await screen.page.getByLabel('Name (optional)').inputValue()).toBe('');
    await expect.poll(() => authority().inputValue()).toBe('0');
    expect(await size().inputValue()).toBe('');
  });

  test('NT-23 a failed save keeps the dialog and its input, even if its toast is clicked (G-23)', async () => {
    await screen.form();
    await screen.refuse('POST');
    await screen.page.getByLabel('Name (optional)').fill('Kept');
    await authority().fill('33');
    await screen.submit().click();
    await screen.said('Failed to create notification').waitFor();
    await screen.said('Failed to create notification').click();
    await expect.poll(() => screen.dialog().count()).toBe(1);
    await expect.poll(() => screen.page.getByLabel('Name (optional)').inputValue()).toBe('Kept');
    await expect.poll(() => authority().inputValue()).toBe('33');
    unrouteData(screen.page);
    expect(await created()).toMatchObject({ name: 'Kept', da_value: 33 });
  });

  test('NT-31 pressing twice creates one rule', async () => {
    await screen.form();
    await authority().fill('20');
    await screen.submit().evaluate((button: { click(): void; form: { requestSubmit(): void } | null }) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await screen.said('Notification created successfully').waitFor();
    expect(await screen.rules()).toHaveLength(1);
  });

  test('NT-32 the preview follows the form', async () => {
    await screen.enriched();
    await screen.form();
    const words = (matched: number) =>
      screen.page.getByText(`Would have matched ${matched} of your 3 signups so far`);
    await authority().fill('40');
    await words(2).waitFor();
    await screen.page.getByRole('switch', { name: 'Notify for role-based emails' }).click();
    await words(1).waitFor();
    await sizeOperator().selectOption('equals');
    await size().selectOption('5001+');
    await words(0).waitFor();
  });
});

function authority() {
  return screen.dialog().getByLabel('Domain Authority');
}

function authorityOperator() {
  return screen.dialog().getByLabel('Authority operator');
}

function sizeOperator() {
  return screen.dialog().getByLabel('Size operator');
}

function size() {
  return screen.dialog().getByLabel('Company Size');
}

/** Expects that nothing covers the words of an error, and that they overlap no button. */
async function expectInView(words: string): Promise<void> {
  const error = screen.dialog().getByRole('alert').filter({ hasText: words });
  await error.waitFor();
  const covering = () =>
    error.evaluate((shown) => {
      const { ownerDocument: document } = shown;
      const box = shown.getBoundingClientRect();
      const covers = [box.top + 1, box.bottom - 1]
        .map((top) => document.elementFromPoint(box.left + 1, top))
        .filter((found) => found !== shown);
      const buttons = [...(shown.closest('form')?.lastElementChild?.querySelectorAll('button') ?? [])];
      const overlapped = buttons.filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top < box.bottom && bottom > box.top;
      });
      return [...covers, ...overlapped].map((one) => one?.outerHTML ?? 'outside of the window').join('\n');
    });
  await expect.poll(covering, { timeout: 5_000 }).toBe('');
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === element.ownerDocument.activeElement);
}

async function created() {
  await screen.submit().click();
  await screen.said('Notification created successfully').waitFor();
  const [rule] = await screen.rules();
  return rule;
}
