import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unrouteData } from '../support/route-data.ts';
import { givenRulesPage } from './rules-page.ts';

const screen = givenRulesPage();

const noCondition = 'Please set at least one condition (Domain Authority or Company Size)';

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

  test('NT-09 NT-10 the authority is a whole number from 0 to 100, and starts as above 0', async () => {
    await screen.form();
    await expect.poll(() => authority().inputValue()).toBe('0');
    await expect.poll(() => authorityOperator().inputValue()).toBe('above');
    expect(await authorityOperator().locator('option').allInnerTexts()).toEqual(['Above', 'Below']);
    for (const [name, value] of Object.entries({ type: 'number', min: '0', max: '100' }))
      expect(await authority().getAttribute(name)).toBe(value);
    const problem = screen.said('Must be a whole number from 0 to 100');
    for (const value of ['-1', '101', '50.5']) {
      await authority().fill(value);
      await screen.submit().click();
      await problem.waitFor();
      await authority().fill('1');
      await problem.waitFor({ state: 'detached' });
    }
    expect(await screen.rules()).toEqual([]);
  });

  test('NT-11 NT-12 NT-13 NT-14 the sizes on offer depend on the operator, which clears the size', async () => {
    await screen.form();
    await size().selectOption('200');
    expect(await sizeOperator().locator('option').allInnerTexts()).toEqual(['Above', 'Below', 'Equals']);
    const values = async () => (await size().locator('option').allInnerTexts()).slice(1);
    const thresholds = ['10', '50', '200', '1,000', '5,000'];
    expect(await values()).toEqual(thresholds);
    for (const [operator, sizes] of [
      ['below', thresholds],
      ['equals', ['1-10', '11-50', '51-200', '201-1,000', '1,001-5,000', '5,001+']],
      ['above', thresholds],
    ] as const) {
      await sizeOperator().selectOption(operator);
      await expect.poll(values).toEqual(sizes);
      expect(await size().inputValue()).toBe('');
      await size().selectOption({ index: 1 });
    }
  });

  test('NT-15 a rule without a condition shows an error and sends no request', async () => {
    await screen.form();
    const asked: string[] = [];
    screen.page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await screen.page.getByLabel('Name (optional)').fill('Nothing');
    await screen.submit().click();
    await screen.said(noCondition).waitFor();
    expect(await screen.said(noCondition).count()).toBe(1);
    expect(asked).toEqual([]);
    await size().selectOption('200');
    await screen.said(noCondition).waitFor({ state: 'detached' });
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
      const refused = async (words: string, field: Locator) => {
        await screen.submit().click();
        await expectInView(words);
        await expect.poll(() => isFocused(field)).toBe(true);
      };
      const box = screen.dialog().getByRole('checkbox').first();
      await refused(noCondition, authority());
      await box.uncheck();
      await refused(noCondition, authority());
      await authority().fill('50');
      await refused('Choose at least one destination', box);
      await screen.dialog().getByRole('button', { name: 'Add Condition' }).click();
      await screen.page.getByRole('menuitem', { name: 'Industry' }).click();
      await authority().fill('101');
      await refused('Must be a whole number from 0 to 100', authority());
      await authority().fill('50');
      const industry = screen.dialog().getByLabel('Industry: none chosen');
      await refused('Add at least one value, or remove this condition', industry);
    },
  );

  const nothing = { da_operator: null, da_value: null, size_operator: null, size_value: null };
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'NT-16 NT-21 an authority only, also when 0 was typed',
      () =>
        authority()
          .fill('5')
          .then(() => authority().fill('0')),
      { condition_type: 'domain_authority', da_operator: 'above', da_value: 0, enabled: true },
    ],
    [
      'NT-17 a size only, without the authority that was left at 0',
      () =>
        sizeOperator()
          .selectOption('equals')
          .then(() => size().selectOption('51-200')),
      { condition_type: 'company_size', size_operator: 'equals', size_value: '51-200' },
    ],
    [
      'NT-18 an authority and a size, and is named after the authority',
      async () => {
        await authorityOperator().selectOption('below');
        await authority().fill('40');
        await size().selectOption('50');
      },
      {
        ...{ condition_type: 'domain_authority', condition_operator: 'below', condition_value: '40' },
        ...{ da_operator: 'below', da_value: 40, size_operator: 'above', size_value: '50' },
      },
    ],
  ])('a rule is stored with %s', async (_case, fill, stored) => {
    await screen.form();
    await fill();
    expect(await created()).toMatchObject({ ...nothing, ...stored });
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
    await screen.holdReads();
    await created();
    await screen.dialog().waitFor({ state: 'detached' });
    await screen.expectCells(0, ['Newest', 'Above 70', 'Above 1,000']);
    await screen.addButton().click();
    await expect.poll(() => authority().inputValue()).toBe('0');
    expect(await screen.page.getByLabel('Name (optional)').inputValue()).toBe('');
    expect(await size().inputValue()).toBe('');
  });

  test('NT-23 NT-30 a failed save keeps the dialog and its input, even if its toast is clicked (G-23)', async () => {
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
    await screen.page.locator('[data-sonner-toast]').focus();
    await screen.page.keyboard.press('Escape');
    await screen.button('Keep Editing').click();
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
      screen.page.getByText(`Would have matched ${matched} of 3 signups in the last 30 days`);
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
        const { top, bottom, left, right } = button.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      });
      return [...covers, ...overlapped].map((one) => one?.outerHTML ?? 'outside of the window').join('\n');
    });
  await expect.poll(covering).toBe('');
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
