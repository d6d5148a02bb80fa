import { expect, test } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { handler } from '../../functions/credits/forget-customer.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { deliver } from '../support/call-handler.ts';
import { messagesOn } from '../support/messages-on.ts';
import { givenShop } from './shop.ts';

const shop = givenShop();

test('the customer of a deleted account is deleted at Stripe before its other data, and an old tab cannot pay', async () => {
  const { accountId, pages, isDeleted, forget } = await buyer();
  await closeAccount(accountId, new Date());
  expect(await forget()).toBe(true);
  expect(await isDeleted()).toBe(true);
  for (const page of pages) {
    const session = await shop.client.checkout.sessions.retrieve(page.split('/').pop() ?? '');
    expect(session.status).toBe('expired');
    await shop.press(page, 'pay');
  }
  expect(shop.told.map(({ type }) => type)).not.toContain('payment_intent.succeeded');
  // A repeated message finds the customer deleted.
  expect(await forget()).toBe(true);
  expect(await erasures()).toEqual([accountId, accountId]);
});

test.each(['POST /v1/checkout/sessions/', 'DELETE /v1/customers/'])(
  'while Stripe does not respond to %s the deletion waits, and the next delivery finishes it',
  async (call) => {
    const { accountId, isDeleted, forget } = await buyer();
    await closeAccount(accountId, new Date());
    shop.broken.push(call);
    expect(await forget()).toBe(false);
    expect(await erasures()).toEqual([]);
    shop.broken.length = 0;
    expect(await forget()).toBe(true);
    expect(await isDeleted()).toBe(true);
    expect(await erasures()).toEqual([accountId]);
  },
);

test('deleting an account without purchases sends no request to Stripe', async () => {
  const accountId = await shop.account();
  await closeAccount(accountId, new Date());
  shop.broken.push('');
  expect(await deliver(handler, { account_id: accountId })).toBe(true);
  expect(await erasures()).toEqual([accountId]);
});

test('the Stripe customer of an open account is kept', async () => {
  const { isDeleted, forget } = await buyer();
  expect(await forget()).toBe(true);
  expect(await isDeleted()).toBe(false);
  expect(await erasures()).toEqual([]);
});

/** An account with two open checkouts. */
async function buyer() {
  const accountId = await shop.account();
  const pages = [await shop.checkout(accountId), await shop.checkout(accountId, 1000)];
  const customer = (await findProfile(accountId))?.stripe_customer_id ?? '';
  return {
    accountId,
    pages,
    isDeleted: async () => (await shop.client.customers.retrieve(customer)).deleted === true,
    forget: () => deliver(handler, { account_id: accountId }),
  };
}

async function erasures(): Promise<string[]> {
  return (await messagesOn(setting('erasureQueue'))).map(({ account_id }) => account_id);
}
