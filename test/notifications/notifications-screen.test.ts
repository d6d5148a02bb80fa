import { describe, expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import { givenRulesPage, rulesPath } from './rules-page.ts';

const screen = givenRulesPage();

describe('the list', () => {
  test('NT-02 NT-03 the header shows the email, and the table has its columns', async () => {
    await screen.create({ da_operator: 'above', da_value: 50 });
    await screen.list();
    await screen.page.getByRole('banner').getByText(screen.customer.email).waitFor();
    const table = screen.page.getByRole('table', { name: 'Notification rules' });
    await expect
      .poll(async () => (await table.getByRole('columnheader').allInnerTexts()).join(', '))
      .toBe(
        'Name, Domain Authority, Company Size, Sends To, Alerts, 30 Days, Last Alert, Enabled, Created, Actions',
      );
  });

  test('NT-04 NT-08 NT-28 rules are listed newest first, with conditions in words, and unnamed ones by their sentence', async () => {
    await screen.create({ name: 'First', da_operator: 'above', da_value: 50 });
    await screen.create({ size_operator: 'equals', size_value: '51-200' });
    await screen.list();
    await screen.expectCells(1, ['First', 'Above 50', 'Any']);
    const created = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    const figures = [screen.customer.email, '0', 'Never', expect.anything(), created];
    await screen.expectCells(0, ['Company size equals 51-200', 'Any', 'Equals 51-200', ...figures]);
  });

  test('NT-05 an empty list says how to add a rule', async () => {
    await screen.list();
    await screen.said('No notifications configured yet.').waitFor();
    await screen.said('Click "Add Notification" to create your first notification rule.').waitFor();
  });

  test('NT-06 a failed load shows one error instead of an empty list', async () => {
    await routeData(screen.page, `**${rulesPath}`, { status: 400, json: { error: 'No.' } });
    await screen.page.goto(`${screen.product.url}/notifications`);
    await screen.said('Failed to load notifications').waitFor();
    expect(await screen.said('Failed to load notifications').count()).toBe(1);
    expect(await screen.page.getByText('No notifications configured yet.').count()).toBe(0);
    unrouteData(screen.page);
    await screen.page.getByRole('button', { name: 'Try Again' }).click();
    await screen.said('No notifications configured yet.').waitFor();
  });

  test('NT-24 NT-29 the switch has a name and a state, changes immediately and stays changed', async () => {
    await screen.create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await screen.list();
    const toggle = screen.page.getByRole('switch', { name: /Big/ });
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await routeData(screen.page, `**${rulesPath}/*`, async (route) => {
      await held;
      await route.continue();
    });
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    const answered = screen.page.waitForResponse((response) => response.request().method() === 'PATCH');
    release();
    await answered;
    await screen.page.reload();
    await toggle.waitFor();
    await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    expect((await screen.rules())[0]?.enabled).toBe(false);
  });

  test('NT-25 a switch that the server refuses shows an error and flips back', async () => {
    await screen.create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await screen.list();
    await screen.refuse('PATCH');
    const toggle = screen.page.getByRole('switch', { name: /Big/ });
    await toggle.waitFor();
    await screen.holdReads();
    await toggle.click();
    await screen.said('Failed to update notification').waitFor();
    await screen.page.getByRole('switch', { name: /Big/, checked: true }).waitFor();
    expect((await screen.rules())[0]?.enabled).toBe(true);
  });

  test('NT-26 NT-41 deleting a rule removes its row and moves the focus to the next row, or to Add Notification', async () => {
    await screen.create({ name: 'Older', da_operator: 'above', da_value: 50 });
    await screen.create({ name: 'Newer', da_operator: 'above', da_value: 60 });
    await screen.list();
    await screen.delete('Newer');
    await screen.said('Notification deleted successfully').waitFor();
    await screen.page.getByRole('button', { name: 'More: Newer' }).waitFor({ state: 'detached' });
    expect((await screen.rules()).map(({ name }) => name)).toEqual(['Older']);
    await expect.poll(() => screen.page.locator(':focus').getAttribute('aria-label')).toBe('More: Older');
    await screen.delete('Older');
    await screen.said('No notifications configured yet.').waitFor();
    await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Add Notification');
    expect(await screen.rules()).toEqual([]);
  });

  test('NT-27 a refused deletion shows an error, and the row stays', async () => {
    await screen.create({ name: 'Big', da_operator: 'above', da_value: 50 });
    await screen.list();
    await screen.refuse('DELETE');
    await screen.delete('Big');
    await screen.said('Failed to delete notification').waitFor();
    await expect.poll(() => screen.page.getByRole('button', { name: 'More: Big' }).count()).toBe(1);
    expect(await screen.rules()).toHaveLength(1);
  });
});

test('the unsubscribe page needs a press, turns the rule off without a session, and names it', async () => {
  const rule = await screen.create({ name: 'Loud', da_operator: 'above', da_value: 50 });
  await screen.visitor.call('POST', `${rulesPath}/${rule.id}/test`, {});
  const mail = await screen.product.until(async () =>
    (await screen.product.mails(screen.customer.email)).find(({ html }) => html.includes(rule.id)),
  );
  const link = /href="([^"]+\/unsubscribe#[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const other = await (await screen.browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('heading', { name: 'Turn off these alerts' }).waitFor();
  expect((await screen.rules())[0]?.enabled).toBe(true);
  await other.getByRole('button', { name: 'Turn Off' }).click();
  await other.getByText('Turned off: Loud.').waitFor();
  expect((await screen.rules())[0]?.enabled).toBe(false);
  await other.context().close();
});

test('a link of an alert email marks its signup without a session by a press, and Undo takes it back', async () => {
  await screen.create({ name: 'Everyone', email_types: ['professional'] });
  const email = 'reader@northwindlabs.example';
  const { api_key } = (await screen.visitor.call('GET', '/api/account')) as { api_key: string };
  await screen.product.post('/functions/v1/add-signup', { email }, { 'x-api-key': api_key });
  const mail = await screen.product.until(async () =>
    (await screen.product.mails(screen.customer.email)).find(
      ({ subject, html }) => subject.includes(email) && html.includes('/handle#'),
    ),
  );
  const [handled = ''] = mail.text.match(/\S+\/handle#\S+/) ?? [];
  const other = await (await screen.browser.newContext()).newPage();
  await other.goto(handled);
  await other.getByRole('heading', { name: 'Mark this signup: Handled' }).waitFor();
  await screen.page.goto(`${screen.product.url}/dashboard`);
  const row = screen.page.getByRole('list', { name: 'Matched signups' }).getByRole('listitem');
  await row.filter({ hasText: email }).getByText('New', { exact: true }).waitFor();
  await other.getByRole('button', { name: 'Handled' }).click();
  await other.getByText(`${email} is marked: Handled.`).waitFor();
  await screen.page.reload();
  await screen.button('Handled 1').click();
  await row.filter({ hasText: email }).waitFor();
  await other.getByRole('button', { name: 'Undo' }).click();
  await other.getByText(`${email} is marked: New.`).waitFor();
  await other.context().close();
});

test('DB-06 the dashboard counts the rules that are enabled', async () => {
  await screen.create({ name: 'On', da_operator: 'above', da_value: 50 });
  const off = await screen.create({ name: 'Off', da_operator: 'above', da_value: 60 });
  await screen.visitor.call('PATCH', `${rulesPath}/${off.id}`, { enabled: false });
  await screen.page.goto(`${screen.product.url}/dashboard`);
  const cell = screen.page.getByRole('heading', { name: 'Email Notifications' }).locator('..');
  await cell.getByText('out of 2 rules enabled').waitFor();
  await cell.getByText('1', { exact: true }).waitFor();
  await screen.page.getByRole('link', { name: 'Manage Rules' }).click();
  await screen.page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
});

test('G-16 G-18 G-20 there are no accessibility violations, overflow or console messages', async () => {
  const name = 'A name that goes on and on beyond its column';
  const { id } = await screen.create({ name, da_operator: 'above', da_value: 50 });
  const check = async () => {
    for (const width of [1440, 320]) await screen.expectSound(width);
  };
  await screen.list();
  await screen.button(`More: ${name}`).waitFor();
  await check();
  await screen.addButton().click();
  await screen.submit().click();
  await check();
  await screen.visitor.call('DELETE', `${rulesPath}/${id}`);
  await screen.list();
  await screen.said('No notifications configured yet.').waitFor();
  await check();
  await screen.page.goto(`${screen.product.url}/unsubscribe#token=x`);
  await screen.page.getByRole('heading', { name: 'Turn off these alerts' }).waitFor();
  await check();
  expect(screen.complaints).toEqual([]);
});
