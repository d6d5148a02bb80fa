import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LedgerType } from '../../shared/credits/ledger.ts';
import { readCsv } from '../signups/read-csv.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { givenCreditsPage } from './credits-page.ts';

const screen = givenCreditsPage();

test('CR-28 the history names the signup of each enrichment, which leads to its detail; a deleted one says so', async () => {
  const kept = await screen.addSignup('maya@northwindlabs.example');
  const gone = await screen.addSignup('info@harborline-freight.example');
  await screen.visitor.call('DELETE', `/api/signups/${gone}`);
  await screen.open();
  const link = history().getByRole('link', { name: 'maya@northwindlabs.example' });
  await expect.poll(() => link.getAttribute('href')).toBe(`/signups?signup=${kept}`);
  await history().getByRole('cell', { name: 'Deleted signup', exact: true }).first().waitFor();
  expect(await accessibilityViolations(screen.page)).toEqual([]);
  await screen.page.evaluate("sessionStorage.setItem('signupscout:test-data', 'yes')");
  await screen.open();
  await history().getByRole('cell', { name: 'maya@northwindlabs.example', exact: true }).waitFor();
  expect(await link.count()).toBe(0);
  await screen.page.evaluate('sessionStorage.clear()');
});

test('CR-29 the history is grouped by day with the sum of each, and can show one kind of activity', async () => {
  await mockHistory([
    ['enrichment', -1, '2026-11-21T09:00:00.000Z'],
    ['enrichment', -1, '2026-11-21T08:00:00.000Z'],
    ['purchase', 1000, '2026-11-20T10:00:00.000Z'],
    ['enrichment', -1, '2026-11-20T09:00:00.000Z'],
  ]);
  await screen.open();
  await history().getByText('Nov 20, 2026').waitFor();
  expect(await days()).toEqual(['Nov 21, 2026 -2 on this day', 'Nov 20, 2026 +999 on this day']);
  await screen.page.getByLabel('Show activity').selectOption('Purchases');
  await screen.product.until(async () => (await days()).length === 1);
  expect(await days()).toEqual(['Nov 20, 2026 +1,000 by purchases']);
  await screen.page.getByLabel('Show activity').selectOption('Adjustments');
  await screen.said('No such activity.').waitFor();
});

test('CR-29 the sum of a day covers the whole day, and stays the same with Show Older', async () => {
  const one = (minute: number) => entry('enrichment', -1, `2026-11-21T09:${59 - minute}:00.000Z`);
  const older = [
    one(12),
    entry('purchase', 1000, '2026-11-21T08:00:00.000Z'),
    entry('enrichment', -1, '2026-11-20T08:00:00.000Z'),
  ];
  let isDown = true;
  await routeData(screen.page, '**/api/credits/history*', (route) => {
    if (!route.request().url().includes('before='))
      return route.fulfill({ json: { data: Array.from({ length: 12 }, (_, at) => one(at)), next: 'older' } });
    return route.fulfill(isDown ? { status: 500, json: {} } : { json: { data: older, next: null } });
  });
  await screen.open();
  await history().getByText('Nov 21, 2026').waitFor();
  await screen.said("Couldn't load older activity.").waitFor();
  expect(await days()).toEqual(['Nov 21, 2026']);
  isDown = false;
  await screen.page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(days).toEqual(['Nov 21, 2026 +987 on this day, 10 of 14 shown']);
  await screen.page.getByRole('button', { name: 'Show Older' }).click();
  await expect.poll(days).toEqual(['Nov 21, 2026 +987 on this day', 'Nov 20, 2026 -1 on this day']);
});

test('CR-30 the export has all activity with addresses, including activity that is not shown yet', async () => {
  await screen.addSignup('amelie@atelier-lacroix.example');
  await screen.open();
  const saved = screen.page.waitForEvent('download');
  await screen.page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^credits-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = readCsv(readFileSync(await file.path(), 'utf8').slice(1), ',');
  expect(head).toEqual(['Date', 'Activity', 'Credits', 'Email', 'Reference']);
  const enrichment = ['Enrichment', '-1', 'amelie@atelier-lacroix.example'];
  expect(rows.map(([, activity, credits, email]) => [activity, credits, email])).toContainEqual(enrichment);
  expect(rows.at(-1)?.[1]).toBe('Free credits');
});

test('CR-31 while refills work, their card and price replace the button that would charge again', async () => {
  const card = { brand: 'visa', last4: '4242' };
  await screen.pretend({ auto_refill_enabled: true, auto_refill_threshold: 250, card });
  await screen.open();
  await screen.said('Auto-refill active: Visa 4242, $20 below 250').waitFor();
  expect(await screen.setupButton().count()).toBe(0);
  unrouteData(screen.page);
  await screen.pretend({ auto_refill_enabled: true, refill_paused: 'authentication_required' });
  await screen.open();
  await screen.setupButton().waitFor();
});

test('CR-32 payments are listed with their receipts, and a failure to load them can be retried', async () => {
  await routeData(screen.page, '**/api/credits/payments', { status: 503, json: { error: 'Not now.' } });
  await screen.open();
  await screen.said("Couldn't load your receipts.").waitFor();
  unrouteData(screen.page);
  await screen.page.getByRole('button', { name: 'Try Again: Receipts' }).click();
  await screen.said('No payments yet.').waitFor();
  await screen.buyButtons().first().click();
  await screen.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await screen.said('Purchase successful!').waitFor();
  const receipts = screen.page.getByRole('list', { name: 'Receipts' });
  await receipts.getByText('$10.00').waitFor();
  const opened = screen.page.context().waitForEvent('page');
  await receipts.getByRole('link', { name: 'Receipt' }).click();
  await (await opened).getByText('$10.00, paid').waitFor();
});

function entry(type: LedgerType, credits: number, created_at: string) {
  return { type, credits, reference: null, created_at };
}

function mockHistory(entries: readonly [LedgerType, number, string][]) {
  const data = entries.map((one) => entry(...one));
  return routeData(screen.page, '**/api/credits/history*', { json: { data, next: null } });
}

function history() {
  return screen.page.getByRole('table', { name: 'Credit history' });
}

async function days(): Promise<string[]> {
  const found = await history().locator('th[scope=colgroup]').allInnerTexts();
  return found.map((words) => words.replace(/\s+/g, ' '));
}
