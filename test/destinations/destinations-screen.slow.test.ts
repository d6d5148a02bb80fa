import { describe, expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import { aDestination } from './a-destination.ts';
import { givenDestinationsPage } from './destinations-page.ts';
import { mockDestinations } from './mocked-destinations.ts';

const screen = givenDestinationsPage();

const own = aDestination({ id: 'email', kind: 'email', name: 'Account email' });
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const failing = aDestination({}, { failing_since: yesterday, failure: 'Responded with 500' });
const crmWebhook = { kind: 'webhook', name: 'CRM webhook', address: 'https://crm.fieldkit.example/in' };

describe('the panel', () => {
  test('DE-02 each destination shows its health and offers the fitting action', async () => {
    await mockDestinations(screen.page, {
      destinations: [
        own,
        failing,
        aDestination({ id: 'ops', kind: 'email', name: 'Operations', confirmed: false }),
      ],
    });
    await screen.list();
    const table = screen.page.getByRole('table', { name: 'Destinations' });
    const columns = ['Name', 'Health', 'Used By', 'Enabled', 'Actions'];
    await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(columns);
    await screen.button('Send Test: Account email').waitFor();
    await table.getByText(/^Responded with 500\. If nothing gets through by/).waitFor();
    await screen.button('View Attempts: CRM webhook').waitFor();
    await screen.said('Waiting for confirmation').waitFor();
    await screen.button('Send Link Again: Operations').waitFor();
    await screen.button('More: Account email').click();
    await screen.page.getByRole('menuitem').first().waitFor();
    await expect.poll(() => screen.page.getByRole('menuitem').allInnerTexts()).toEqual(['View Deliveries']);
    await screen.page.keyboard.press('Escape');
    await expect
      .poll(() => screen.page.locator(':focus').getAttribute('aria-label'))
      .toBe('More: Account email');
  });

  test('DE-03 destinations that failed to load leave the rules, and can be loaded again', async () => {
    await routeData(screen.page, '**/api/destinations', { status: 400, json: { error: 'No.' } });
    await screen.list();
    await screen.said("Your destinations couldn't be loaded.").waitFor();
    await screen.button('Add Notification').waitFor();
    await expect.poll(() => screen.button('Add Destination').isDisabled()).toBe(true);
    unrouteData(screen.page);
    await screen.button('Try Again').click();
    await screen.button('Send Test: Account email').waitFor();
    await screen.page.getByText("Add a teammate's email, a Slack or Discord channel or a webhook").waitFor();
  });

  test('DE-08 a switch that the server refuses flips back and says so', async () => {
    await mockDestinations(screen.page, { destinations: [own, aDestination()] });
    await routeData(screen.page, '**/api/destinations/crm', { status: 503, json: { error: 'Not now.' } });
    await screen.list();
    await screen.page.getByRole('switch', { name: 'Enabled: CRM webhook' }).click();
    await screen.said('Failed to update the destination').waitFor();
    await screen.page.getByRole('switch', { name: 'Enabled: CRM webhook', checked: true }).waitFor();
  });
});

describe('the form', () => {
  test('DE-04 an email recipient is added and waits for confirmation; errors of form and server are at their fields', async () => {
    await screen.form('Email');
    await screen.page.getByText('We send a link to this address.').waitFor();
    await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
    await expect.poll(() => screen.dialog().getByText('Required').count()).toBe(2);
    await screen.page.getByLabel('Email Address').fill('ops');
    await screen.said('Must be an email address').waitFor();
    await screen.page.getByLabel('Name').fill('Operations');
    // The form takes this address, and the server refuses it.
    const field = screen.page.getByLabel('Email Address');
    await field.fill('ops@localhost');
    await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
    await screen.product.until(async () => (await field.getAttribute('aria-invalid')) === 'true');
    await expect.poll(() => screen.page.locator(':focus').getAttribute('name')).toBe('address');
    expect(await screen.destinations()).toHaveLength(1);
    await field.fill('ops@fieldkit.example');
    await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
    await screen.said('We sent a link to ops@fieldkit.example.').waitFor();
    await screen.said('Waiting for confirmation').waitFor();
    await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Add Destination');
    expect((await screen.destinations())[1]).toMatchObject({ kind: 'email', confirmed: false });
  });

  test('DE-05 a new webhook shows its signing secret, which can be copied', async () => {
    await screen.form('Webhook');
    await screen.page.getByLabel('Name').fill('CRM webhook');
    await screen.page.getByLabel('URL').fill('http://crm.fieldkit.example/in');
    await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
    await screen.said('Must start with https://').waitFor();
    await screen.page.getByLabel('URL').fill('https://crm.fieldkit.example/in');
    await screen.page.getByRole('checkbox', { name: /^signup\.enriched/ }).check();
    await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
    await screen.page.getByRole('heading', { name: 'Signing secret' }).waitFor();
    await screen.button('Copy: Secret').click();
    await expect.poll(() => screen.clipboard()).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/);
    await screen.button('Done').click();
    await screen.said('CRM webhook').waitFor();
    expect((await screen.destinations())[1]?.events).toEqual(['signup.enriched']);
  });

  test.each([
    [
      'Slack',
      'https://hooks.slack.com/workflows/T1/A1/1/x',
      'Is the address of a Slack workflow',
      'https://hooks.slack.com/services/T0AB/B0CD/x9fQ2abcd',
      'hooks.slack.com/…abcd',
    ],
    [
      'Discord',
      'https://discord.com/channels/1/2',
      'Must be the whole address of a webhook',
      'https://discord.com/api/webhooks/42/x9fQ2abcd',
      'discord.com/…abcd',
    ],
  ] as const)(
    'DE-06 %s needs the address of a webhook, and the form says how to get it',
    async (kind, wrong, problem, right, shown) => {
      await screen.form(kind);
      await expect.poll(() => screen.dialog().getByRole('listitem').count()).toBe(3);
      await screen.page.getByLabel('Name').fill('#new-signups');
      const address = screen.page.getByLabel(`${kind} Webhook URL`);
      await address.fill(wrong);
      await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
      await screen.page.getByText(problem).waitFor();
      await address.fill(right);
      await screen.dialog().getByRole('button', { name: 'Add Destination' }).click();
      await screen.said('Destination added').waitFor();
      expect((await screen.destinations())[1]?.address).toBe(shown);
    },
  );

  test('DE-07 a Slack destination is renamed without its address, which stays', async () => {
    const slack = await screen.create({
      kind: 'slack',
      name: '#new-signups',
      address: 'https://hooks.slack.com/services/T0AB/B0CD/x9fQ2abcd',
    });
    await screen.list();
    await screen.choose('#new-signups', 'Edit');
    const sent = screen.page.waitForRequest((request) => request.method() === 'PUT');
    await screen.page.getByLabel('Name').fill('#sales');
    await screen.button('Save Changes').click();
    expect((await sent).postDataJSON()).toEqual({ name: '#sales' });
    await screen.said('#sales').waitFor();
    const renamed = { id: slack.id, name: '#sales', address: slack.address };
    expect((await screen.destinations())[1]).toMatchObject(renamed);
  });

  test('DE-09 deleting says which rules lose the destination, and moves the focus to Add Destination', async () => {
    const crm = await screen.create(crmWebhook);
    await screen.visitor.call('POST', '/api/notifications', {
      name: 'Large companies',
      size_operator: 'above',
      size_value: '200',
      destinations: [crm.id],
    });
    await screen.list();
    await screen.choose('CRM webhook', 'Delete...');
    await screen.page
      .getByRole('alertdialog')
      .getByText('“Large companies” will no longer send there.')
      .waitFor();
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await screen.said('Destination deleted').waitFor();
    await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Add Destination');
    await screen.page.getByText('No destination', { exact: false }).waitFor();
    await screen.button('Choose a destination: Large companies').click();
    await screen.button('Save Changes').click();
    await screen.said('Choose at least one destination').waitFor();
    await expect
      .poll(() => screen.page.locator(':focus').getAttribute('aria-label'))
      .toBe('Send to: choose a destination, change');
    await screen.page.keyboard.press('Enter');
    await screen.page.locator('label', { hasText: /^Account email/ }).click();
    await screen.button('Save Changes').click();
    await screen.said('Notification updated successfully').waitFor();
  });
});

test('DE-11 DE-12 a new rule sends to the account email, and to every other destination that is checked', async () => {
  const crm = await screen.create(crmWebhook);
  await screen.list();
  await screen.button('Send Test: CRM webhook').waitFor();
  await screen.button('Add Notification').click();
  await screen.button('Edit as a Form').click();
  const box = (name: RegExp) => screen.dialog().getByRole('checkbox', { name });
  await expect.poll(() => box(/^Account email .*@fieldkit\.example/).isChecked()).toBe(true);
  expect(await box(/^CRM webhook .* Nothing sent yet$/).isChecked()).toBe(false);
  await box(/^CRM webhook/).check();
  await screen.page.getByLabel('Name (optional)').fill('To both');
  await screen.page.getByLabel('Company Size').selectOption('200');
  await screen.button('Create Notification').click();
  const row = screen.page.getByRole('row', { name: /^To both/ });
  await row.waitFor();
  const names = [screen.customer.email, 'CRM webhook'];
  await expect.poll(() => row.getByRole('listitem').allInnerTexts()).toEqual(names);
  const { data } = (await screen.visitor.call('GET', '/api/notifications')) as {
    data: { name: string; destinations: string[] }[];
  };
  expect(data.find(({ name }) => name === 'To both')?.destinations).toEqual(['email', crm.id]);
  const usedBy = screen.page
    .getByRole('row', { name: /CRM webhook https/ })
    .getByRole('cell')
    .nth(2);
  await expect.poll(() => usedBy.innerText()).toBe('1 rule');
});

test('DE-10 DL-03 a test is sent immediately, says that it arrived, and is in the delivery log', async () => {
  const slack = await screen.create({
    kind: 'slack',
    name: '#new-signups',
    address: `${screen.product.url}/local/inbox/slack/services/T0AB/B0CD/x9fQ2abcd`,
  });
  await screen.list();
  await screen.button('Send Test: #new-signups').click();
  await screen.said('Test sent').waitFor();
  await screen.said('Working').waitFor();
  await screen.open(slack.id);
  const log = screen.page.getByRole('table', { name: 'Delivery log' });
  await log.getByText('Delivered', { exact: true }).waitFor();
  await log.getByRole('button', { expanded: false }).click();
  await screen.said('Response: 200').waitFor();
  await screen.button('Replay').click();
  await screen.said('Sent again').waitFor();
});

test('DE-15 a Slack channel is in a rule after three presses, and its alert is handled in Slack', async () => {
  const { page, product, visitor } = screen;
  const { data: rules } = (await visitor.call('GET', '/api/notifications')) as { data: { id: string }[] };
  for (const { id } of rules) await visitor.call('DELETE', `/api/notifications/${id}`);
  const rule = { name: 'Everyone', da_operator: 'above', da_value: 0 };
  await visitor.call('POST', '/api/notifications', rule);
  await screen.list();
  await screen.button('Add to Slack').click();
  await page.getByLabel('Channel').selectOption('#new-signups');
  await screen.button('Allow').click();
  await screen.said('Slack channel added').waitFor();
  expect(page.url()).toBe(`${product.url}/notifications`);
  await screen.button('Save Changes').click();
  await screen.said('Notification updated successfully').waitFor();
  await page
    .getByRole('row', { name: /^Everyone/ })
    .getByText('#new-signups')
    .waitFor();
  const { api_key } = (await visitor.call('GET', '/api/account')) as { api_key: string };
  const sam = { email: 'sam@northwindlabs.example', first_name: 'Sam' };
  await product.until(async () => {
    const { status } = await product.post('/functions/v1/add-signup', sam, { 'x-api-key': api_key });
    return status === 201;
  });
  await page.goto(`${product.url}/local/inbox`);
  await page.getByRole('link', { name: /signed up: sam@northwindlabs\.example.*BC0NEWSIGNUPS/s }).click();
  await screen.button('Handled').click();
  await page.getByText(/^✓ Handled by @Ana, \d\d:\d\d UTC$/).waitFor();
  await screen.button('Undo').click();
  await screen.button('Not a fit').click();
  await page.getByText(/^Marked as not a fit by @Ana/).waitFor();
  await screen.button('Undo').click();
  await page.goto((await page.getByRole('link', { name: 'Wrong company' }).getAttribute('href')) ?? '');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Company Name' }).waitFor();
  await screen.list();
  await screen.button('Add to Slack').click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await screen.said('Nothing was added to Slack').waitFor();
  expect(await screen.destinations()).toHaveLength(2);
});
