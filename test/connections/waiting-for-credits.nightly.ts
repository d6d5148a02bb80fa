import { beforeAll, expect, test } from 'vitest';
import type { Credits } from '../../shared/credits/api.ts';
import { once } from '../support/once.ts';
import { ConnectionsPage, newEmail } from './connections-page.ts';

const screen = once(() => ConnectionsPage.begin('connections'));

beforeAll(async () => {
  await spendAll();
});

test('CN-11 CR-27 a signup of a connection waits for credits, says so, and is enriched when they are bought', async () => {
  const made = await screen.connected('generic');
  await screen.send(made, 'created');
  await screen.page.getByText(/^Waiting for credits, last event/).waitFor();
  await expect.poll(() => screen.trail().textContent()).toContain('Enriched: Waiting for credits.');
  for (const width of [1280, 390]) await screen.expectSound(width);
  await screen.page.getByRole('link', { name: 'Purchase Credits' }).click();

  await screen.page.getByText(/^1 signup is waiting for credits\./).waitFor();
  const order = screen.page.getByLabel('Order of waiting signups');
  await expect.poll(() => order.inputValue()).toBe('oldest');
  await order.selectOption('Newest first');
  await screen.product.until(async () => (await credits()).waiting_order === 'newest');
  await screen.page.reload();
  await screen.page.getByText(/^1 signup is waiting for credits\./).waitFor();
  await expect.poll(() => order.inputValue()).toBe('newest');
  for (const width of [1280, 390]) await screen.expectSound(width);

  await screen.page.setViewportSize({ width: 1280, height: 720 });
  await screen.button('Buy Now: 500 credits for $10').click();
  await screen.button('Pay').click();
  await screen.said('Purchase successful!').waitFor();
  await screen.said('Waiting for credits').waitFor({ state: 'detached' });
  expect(await credits()).toMatchObject({ waiting_signups: 0, credit_balance: 499 });
  await screen.open(made.id);
  await screen.enriched();
});

async function credits(): Promise<Credits> {
  return (await screen.visitor.call('GET', '/api/credits')) as Credits;
}

/** Uses all credits of the new account: a batch of professional signups. */
async function spendAll(): Promise<void> {
  const { api_key } = (await screen.visitor.call('GET', '/api/account')) as { api_key: string };
  const signups = Array.from({ length: (await credits()).credit_balance }, () => ({ email: newEmail() }));
  // API Gateway knows a new key a moment after the account.
  await screen.product.until(async () => {
    const { status } = await screen.product.post('/v1/signups/batch', { signups }, { 'x-api-key': api_key });
    return status === 200;
  });
  expect((await credits()).credit_balance).toBe(0);
}
