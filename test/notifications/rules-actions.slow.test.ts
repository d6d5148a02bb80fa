import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../shared/notifications/api.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { routeData } from '../support/route-data.ts';
import { resize } from '../support/window.ts';
import { givenRulesPage, rulesPath } from './rules-page.ts';

const screen = givenRulesPage();

describe('the table of rules', () => {
  test('NT-39 a sentence under the name describes the conditions that have no column', async () => {
    await screen.create({ name: 'Plain', da_operator: 'above', da_value: 50 });
    await screen.create({
      name: 'Third',
      size_operator: 'above',
      size_value: '10',
      signup_ordinals: [3],
      role_emails_only: false,
    });
    await screen.list();
    await screen.expectCells(0, ['Third\n\nThe 3rd signup from the same company. No role addresses.']);
    await screen.expectCells(1, ['Plain']);
    await screen.page.getByText('2 of 50 rules.').waitFor();
  });

  test('NT-42 shows the destinations, the alerts of 30 days, and the time of the last one', async () => {
    const rule = await screen.create({ name: 'Loud', da_operator: 'above', da_value: 50 });
    const today = new Date().toISOString();
    await listing([{ ...rule, alert_days: { [today.slice(0, 10)]: 18 }, last_alert_at: today }]);
    await screen.list();
    const time = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d [AP]M$/);
    await screen.expectCells(0, [screen.customer.email, '18', time], 3);
  });

  test('NT-47 a proposed change is reviewed in the editor, or dismissed for good', async () => {
    const { id } = await screen.create({ name: 'Strong', da_operator: 'above', da_value: 50 });
    const proposal = {
      rule_id: id,
      fact: 'industry:Legal',
      heading: 'Leave Legal out of “Strong”?',
      sentence:
        'You marked 4 people in Legal as not a fit. In the last 30 days, this rule would have sent 9 instead of 14; none of the handled ones is lost.',
      change: { industry_operator: 'not_in', industries: ['Legal'] },
      matched: 14,
      matched_after: 9,
    } satisfies Proposal;
    await routeData(screen.page, `**${rulesPath}/proposal`, async (route) => {
      const [rule] = await screen.rules();
      const isOpen = rule?.industries === null && rule.dismissed_facts.length === 0;
      await route.fulfill({ json: { data: isOpen ? proposal : null } });
    });
    await screen.list();
    const panel = screen.page.getByRole('region', { name: proposal.heading });
    await panel.getByText(proposal.sentence).waitFor();
    expect(await accessibilityViolations(screen.page)).toEqual([]);
    await panel.getByRole('button', { name: 'Review Change' }).press('Enter');
    await screen.dialog('Edit Notification').getByRole('combobox', { name: 'Industry operator' }).waitFor();
    expect((await screen.rules())[0]?.industries).toBeNull();
    await screen.page.keyboard.press('Escape');
    await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Review Change');
    await panel.getByRole('button', { name: 'Review Change' }).click();
    await screen.page.getByRole('button', { name: 'Save Changes' }).click();
    await panel.waitFor({ state: 'detached' });
    expect((await screen.rules())[0]).toMatchObject({ da_value: 50, ...proposal.change });
    await screen.clear();
    proposal.rule_id = (await screen.create({ name: 'Strong', da_operator: 'above', da_value: 50 })).id;
    await screen.list();
    await panel.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await panel.waitFor({ state: 'detached' });
    await focused('Add Notification');
    expect((await screen.rules())[0]).toMatchObject({ industries: null, dismissed_facts: [proposal.fact] });
  });

  test('NT-41 the menu works by keyboard and returns the focus to its button', async () => {
    await screen.create({ name: 'Other', da_operator: 'above', da_value: 50 });
    await screen.create({ name: 'Loud', da_operator: 'above', da_value: 50 });
    await screen.list();
    const button = screen.page.getByRole('button', { name: 'More: Loud' });
    await button.focus();
    await screen.page.keyboard.press('Enter');
    await focused('Send Test');
    await screen.page.keyboard.press('ArrowDown');
    await focused('Duplicate');
    await screen.page.keyboard.press('ArrowDown');
    await focused('Move Down');
    await screen.page.keyboard.press('End');
    await focused('Delete...');
    await screen.page.keyboard.press('ArrowDown');
    await focused('Send Test');
    expect(await accessibilityViolations(screen.page)).toEqual([]);
    await screen.page.keyboard.press('Escape');
    await screen.page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => screen.page.locator(':focus').getAttribute('aria-label')).toBe('More: Loud');
    await screen.choose('Loud', 'Delete...');
    const question = screen.page.getByRole('alertdialog', { name: 'Delete this notification?' });
    await question.getByText('Loud will stop sending alerts. This action cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await screen.rules()).toHaveLength(2);
  });

  test('NT-40 moving a rule is stored and announced, and keeps the focus', async () => {
    for (const name of ['Third', 'Second', 'First'])
      await screen.create({ name, da_operator: 'above', da_value: 50 });
    await screen.list();
    await screen.choose('First', 'Move Down');
    await screen.said('First: position 2 of 3').waitFor();
    await names(['Second', 'First', 'Third']);
    await expect.poll(() => screen.page.locator(':focus').getAttribute('aria-label')).toBe('More: First');
    await screen.choose('Third', 'Move Up');
    await names(['Second', 'Third', 'First']);
    await expect.poll(() => screen.page.locator(':focus').getAttribute('aria-label')).toBe('More: Third');
    await screen.product.until(async () => (await screen.rules())[1]?.name === 'Third');
    await screen.page.reload();
    await names(['Second', 'Third', 'First']);
  });

  test('NT-40 a copied rule has the same conditions and is listed on top', async () => {
    const domains = ['a.example'];
    await screen.create({ name: 'Nordic', countries: ['NO', 'SE'], domain_operator: 'in', domains });
    await screen.list();
    await screen.choose('Nordic', 'Duplicate');
    await screen.said('Notification created successfully').waitFor();
    await names(['Nordic (copy)', 'Nordic']);
    const [copy, rule] = await screen.rules();
    expect(copy).toMatchObject({ countries: ['NO', 'SE'], domain_operator: 'in', domains: ['a.example'] });
    expect(copy?.id).not.toBe(rule?.id);
  });

  test('NT-44 with 50 rules none can be added or copied, and the screen says why', async () => {
    const rule = await screen.create({ name: 'Rule', da_operator: 'above', da_value: 50 });
    await listing(Array.from({ length: 50 }, (_, at) => ({ ...rule, id: `${at}`, name: `Rule ${at}` })));
    await screen.list();
    await screen.page.getByText('50 of 50 rules.').waitFor();
    await screen
      .said('An account can have up to 50 notification rules. Delete one to add another.')
      .waitFor();
    expect(await screen.addButton().isDisabled()).toBe(true);
    expect(await accessibilityViolations(screen.page)).toEqual([]);
    await screen.page.getByRole('button', { name: 'More: Rule 7', exact: true }).click();
    await expect.poll(() => screen.page.getByRole('menuitem', { name: 'Duplicate' }).isDisabled()).toBe(true);
  });
});

test('NT-43 below 1180 px each rule is a card with targets of 44 px, Delete in More', async () => {
  const conditions = { da_operator: 'above', da_value: 50, size_operator: 'above', size_value: '200' };
  await screen.create({ name: 'Loud', ...conditions });
  await screen.list();
  const card = screen.page.getByRole('list', { name: 'Notification rules' }).getByRole('listitem');
  for (const width of [1179, 390]) {
    await resize(screen.page, width);
    expect(await screen.page.getByRole('table').count()).toBe(0);
    await card.getByText('Domain authority above 50 and company size above 200.').waitFor();
    await card.getByText('No alerts in 30 days').waitFor();
    await card.getByText(`To ${screen.customer.email}`).waitFor();
    for (const name of ['Edit: Loud', 'Send Test: Loud', 'More: Loud']) {
      const box = await card.getByRole('button', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    expect(await card.getByRole('button', { name: /Delete/ }).count()).toBe(0);
  }
  await screen.delete('Loud');
  await screen.said('Notification deleted successfully').waitFor();
  expect(await screen.rules()).toEqual([]);
});

/** Mocks the screen's list with these rules. */
async function listing(rules: readonly Rule[]): Promise<void> {
  await routeData(screen.page, `**${rulesPath}`, { json: { data: rules } });
}

async function focused(words: string): Promise<void> {
  await screen.product.until(async () => (await screen.page.locator(':focus').innerText()) === words);
}

async function names(expected: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      screen.page
        .getByRole('table', { name: 'Notification rules' })
        .locator('tbody tr td:first-child span')
        .allInnerTexts(),
    )
    .toEqual(expected);
}
