import { expect, test } from 'vitest';
import { aDestination } from './a-destination.ts';
import { givenDestinationsPage } from './destinations-page.ts';
import { mockDestinations } from './mocked-destinations.ts';

const screen = givenDestinationsPage();

test('DE-13 a recipient without an account confirms by a button, and the token leaves the address', async () => {
  await screen.create({ kind: 'email', name: 'Operations', address: 'ops@fieldkit.example' });
  const link = await screen.product.until(async () => {
    const [mail] = await screen.product.mails('ops@fieldkit.example');
    return mail && /https?:\/\/\S+\/confirm-alerts#[\w.=%-]+/.exec(mail.text)?.[0];
  });
  const other = await (await screen.browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('heading', { name: 'Confirm these alerts' }).waitFor();
  await screen.product.until(() => new URL(other.url()).hash === '');
  expect((await screen.destinations())[1]?.confirmed).toBe(false);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await other.getByRole('heading', { name: 'Alerts confirmed' }).waitFor();
  await other.getByText('ops@fieldkit.example', { exact: true }).waitFor();
  expect((await screen.destinations())[1]?.confirmed).toBe(true);
  await other.context().close();
});

test('DE-14 the dashboard names the destinations that need their owner and leads to them', async () => {
  const since = '2026-11-20T09:00:00.000Z';
  await mockDestinations(screen.page, {
    destinations: [
      aDestination(
        { id: 'email', kind: 'email', name: 'Account email' },
        { suppressed: { reason: 'bounce', since } },
      ),
      aDestination({ id: 'fine', name: 'Fine' }, { delivered_at: since }),
      aDestination(
        { id: 'ops', kind: 'email', name: 'Operations' },
        { suppressed: { reason: 'bounce', since } },
      ),
      aDestination(
        { enabled: false, disabled_reason: 'failing' },
        { failing_since: since, failure: 'Responded with 503' },
      ),
    ],
  });
  await screen.page.goto(`${screen.product.url}/dashboard`);
  await screen.page.getByRole('button', { name: '1 more' }).click();
  const problem = (hasText: string) => screen.page.getByRole('listitem').filter({ hasText });
  const notice = problem('CRM webhook: turned off');
  await notice.getByText('Nothing got through since Nov 20. Responded with 503.').waitFor();
  await problem('Operations: emails bounce').waitFor();
  await expect.poll(() => screen.page.getByRole('link', { name: 'View Destination' }).count()).toBe(2);
  for (const width of [1440, 320]) await screen.expectSound(width);
  await notice.getByRole('link', { name: 'View Destination' }).click();
  await screen.page.getByRole('heading', { name: 'CRM webhook', level: 1 }).waitFor();
});
