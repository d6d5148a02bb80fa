import { describe, expect, test } from 'vitest';
import { aDestination } from '../destinations/a-destination.ts';
import { givenDestinationsPage } from '../destinations/destinations-page.ts';
import { mockDestinations } from '../destinations/mocked-destinations.ts';
import { routeData } from '../support/route-data.ts';
import { aDelivery, aFailure } from './a-delivery.ts';

const screen = givenDestinationsPage();

const soon = new Date(Date.now() + 2 * 3_600_000).toISOString();
const failing = aDestination({}, { failing_since: new Date().toISOString(), failure: 'Responded with 503' });
const retried = aDelivery({
  state: 'waiting',
  subject: 'tess.novak@harborline.example',
  next_attempt_at: soon,
  attempts: [
    aFailure(),
    aFailure({ at: '2026-11-21T10:36:00.000Z', status: null, answer: null, failure: 'Timed out after 15 s' }),
    aFailure({ at: '2026-11-21T11:06:00.000Z' }),
  ],
});
const failed = aDelivery({ state: 'failed', event: 'signup.enriched', attempts: [aFailure()] });
const deliveries = [retried, aDelivery(), failed];
const secret = { secret: `whsec_${'a'.repeat(36)}9fQ2`, ends_at: null };
const old = { secret: `whsec_${'b'.repeat(36)}Lk7c`, ends_at: '2026-11-23T09:00:00.000Z' };

/** Opens the page of a failing webhook with three deliveries, or of what is given. */
async function opened(given: Parameters<typeof mockDestinations>[1] = {}) {
  const all = { destinations: [failing], deliveries, secrets: [secret], ...given };
  const server = await mockDestinations(screen.page, all);
  await screen.open('crm');
  return server;
}

describe('the page of a destination', () => {
  test('DL-01 DL-02 shows its name, its address to copy, its health and its figures', async () => {
    await opened();
    await screen.page.getByRole('heading', { name: 'CRM webhook', level: 1 }).waitFor();
    await screen.page
      .getByText(/^2 messages? .*waiting|^1 message is waiting to be tried again\. Responded with 503/)
      .waitFor();
    const cell = (name: string) => screen.page.getByRole('heading', { name }).locator('..').innerText();
    expect(await cell('Delivered, last 24 hours')).toContain('1 of 3');
    expect(await cell('Typical latency')).toContain('236 ms');
    await screen.button('Copy address').click();
    await expect.poll(() => screen.clipboard()).toBe(failing.address);
    expect(
      await screen.page
        .getByRole('link', { name: 'Notifications', exact: true })
        .getAttribute('aria-current'),
    ).toBe('page');
  });

  test('DL-10 leads to how a webhook is verified, in the API docs', async () => {
    await opened({ deliveries: [] });
    await screen.page.getByRole('link', { name: 'how to verify' }).click();
    await screen.page.waitForURL('**/api-docs/webhooks#verify-a-webhook');
    await screen.page.getByRole('heading', { name: 'Verify a Webhook', level: 2 }).waitFor();
  });

  test('DL-09 a destination that was turned off has one Turn On button', async () => {
    const off = aDestination({ enabled: false, disabled_reason: 'failing' }, { failure: 'No.' });
    const server = await opened({ destinations: [off], deliveries: [] });
    await screen.said('Turned off').waitFor();
    await expect.poll(() => screen.button('Turn On').count()).toBe(1);
    await screen.button('Turn On').click();
    await screen.product.until(() => server.asked.includes('PATCH /api/destinations/crm {"enabled":true}'));
  });
});

describe('the log', () => {
  test('DL-03 is filtered by outcome, with counts, and the address keeps the filter', async () => {
    await opened();
    const rows = screen.page.getByRole('table', { name: 'Delivery log' }).locator('tbody tr');
    await screen.button('Retrying 1').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await screen.button('Failed 1').click();
    await screen.product.until(async () => (await rows.count()) === 1);
    await expect.poll(() => rows.innerText()).toContain('signup.enriched');
    expect(new URL(screen.page.url()).search).toBe('?id=crm&outcome=failed');
    await screen.button('Unknown').click();
    await screen.said('No outcome is unknown.').waitFor();
    await screen.button('Show All').click();
    await screen.product.until(async () => (await rows.count()) === 3);
  });

  test('DL-04 Enter on the time opens the response, the attempts and the next one, and the focus stays', async () => {
    await opened();
    const time = screen.page.getByRole('button', { expanded: false }).first();
    await time.focus();
    await screen.page.keyboard.press('Enter');
    await screen.said('Response: 503').waitFor();
    await expect.poll(() => screen.page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
    await expect
      .poll(() => screen.page.getByRole('region', { name: 'Response body' }).innerText())
      .toContain('{\n  "error": "upstream_unavailable",');
    const attempts = screen.page.getByRole('table', { name: 'Attempts' }).locator('tbody tr');
    await expect.poll(() => attempts.count()).toBe(4);
    await expect.poll(() => attempts.nth(1).innerText()).toContain('Timed out after 15 s');
    await expect.poll(() => attempts.nth(3).innerText()).toContain('Scheduled');
    await screen.page.getByText(/^In (1 hour 59|2 hours).*attempt 4 of 10\.$/).waitFor();
    await screen.button('Copy webhook-id').click();
    await expect.poll(() => screen.clipboard()).toBe(`msg_${retried.id}`);
    await screen.page.keyboard.press('Shift+Tab');
  });

  test('DL-05 one delivery is sent again immediately, and its retries can be stopped', async () => {
    const server = await opened();
    await screen.page.getByRole('button', { expanded: false }).first().click();
    await screen.button('Replay Now').click();
    await screen.said('Sent again').waitFor();
    await screen.button('Stop Retrying').click();
    await screen.said('Retries stopped').waitFor();
    expect(server.asked).toEqual([
      `POST /api/deliveries/${retried.id}/replay {}`,
      `POST /api/deliveries/${retried.id}/stop {}`,
    ]);
  });

  test('DL-06 Replay All names the number and needs a confirmation', async () => {
    const server = await opened();
    await screen.button('Replay All 2').click();
    await screen.page.getByRole('alertdialog', { name: 'Send 2 messages again?' }).waitFor();
    expect(server.asked).toEqual([]);
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Replay All' }).click();
    await screen.said('Sent again').waitFor();
    expect(server.asked[0]).toMatch(/^POST \/api\/destinations\/crm\/replay \{"since":"\d{4}-/);
  });

  test('DL-07 pages lead on by the cursor and back, though a page of the API may hold fewer', async () => {
    await mockDestinations(screen.page, { destinations: [failing], secrets: [secret] });
    const all = Array.from({ length: 30 }, (_, place) =>
      aDelivery({ subject: `person${place}@fieldkit.example` }),
    );
    await routeData(screen.page, '**/api/deliveries**', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const from = all.findIndex(({ id }) => id === query.get('cursor')) + 1;
      const data = all.slice(from, from + Math.min(Number(query.get('limit')), 12));
      return route.fulfill({
        json: { data, next: from + data.length < all.length ? (data.at(-1)?.id ?? null) : null },
      });
    });
    await screen.open('crm');
    await screen.said('Showing 1-20, kept for 30 days').waitFor();
    await screen.button('Next').click();
    await screen.said('Showing 21-30, kept for 30 days').waitFor();
    await screen.said('person29@fieldkit.example').waitFor();
    await expect.poll(() => screen.button('Next').isDisabled()).toBe(true);
    await screen.button('Previous').click();
    await screen.said('person0@fieldkit.example').waitFor();
  });

  test('DL-09 an empty log offers a test, and a log that failed to load never looks empty', async () => {
    await opened({ destinations: [aDestination()], deliveries: [] });
    const log = screen.page.getByRole('heading', { name: 'Delivery log' }).locator('../..');
    await log.getByText('Nothing sent yet.').waitFor();
    await log.getByRole('button', { name: 'Send Test' }).waitFor();
    await routeData(screen.page, '**/api/deliveries**', { status: 400, json: { error: 'No.' } });
    await screen.page.reload();
    await log.getByText("The delivery log couldn't be loaded.").waitFor();
    expect(await log.getByText('Nothing sent yet.').count()).toBe(0);
    await log.getByRole('button', { name: 'Try Again' }).waitFor();
  });
});

test('DL-08 a signing secret is masked, shown, copied whole, rotated with an end for the old one, and ended', async () => {
  const choice = { kind: 'webhook', name: 'CRM', address: 'https://crm.fieldkit.example/in' };
  const { id } = await screen.create(choice);
  const [first] = await screen.secrets(id);
  await screen.page.goto(`${screen.product.url}/destination?id=${id}#secret`);
  await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Rotate Secret');
  expect(await screen.said(first?.secret ?? '').count()).toBe(0);
  await screen.button('Show: Secret').click();
  await screen.said(first?.secret ?? '').waitFor();
  await screen.button('Copy: Secret').click();
  await expect.poll(() => screen.clipboard()).toBe(first?.secret);
  await screen.button('Rotate Secret').click();
  const asking = screen.page.getByRole('dialog');
  await asking.getByLabel('The old secret ends').selectOption('In 7 days');
  await asking.getByRole('button', { name: 'Rotate Secret' }).click();
  await screen.said(/^Old secret, ends /).waitFor();
  const [second, old] = await screen.secrets(id);
  expect(old?.secret).toBe(first?.secret);
  const hours = (Date.parse(old?.ends_at ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(7 * 24 - 1);
  await screen.button('Copy: New secret').click();
  await expect.poll(() => screen.clipboard()).toBe(second?.secret);
  await expect.poll(() => screen.button('Rotate Secret').isDisabled()).toBe(true);
  await screen.button('End Old Secret Now').click();
  await screen.said('The old secret ended').waitFor();
  expect(await screen.secrets(id)).toEqual([second]);
  await expect.poll(() => screen.button('Rotate Secret').isEnabled()).toBe(true);
});

test('G-16 G-18 the page of a destination has no accessibility violations and no overflow', async () => {
  await opened({ secrets: [secret, old] });
  await screen.page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await screen.said('Response: 503').waitFor();
  for (const width of [1440, 320]) await screen.expectSound(width);
  expect(screen.complaints).toEqual([]);
});
