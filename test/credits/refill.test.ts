import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import type { AccountItem } from '../../functions/accounts/items/account-item.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { handler as checkBalance } from '../../functions/credits/check-balance.ts';
import { refillCredits } from '../../functions/credits/refill/refill-credits.ts';
import { refillKey } from '../../functions/credits/refill/refill-item.ts';
import { saveRefillSettings } from '../../functions/credits/refill/refill-settings.ts';
import { handler as requeueBalances } from '../../functions/credits/requeue-balances.ts';
import { handler as stripeWebhook } from '../../functions/credits/stripe-webhook.ts';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { openMailbox } from '../../local/aws/ses/mailbox.ts';
import { type LocalStripe, openStripe } from '../../local/stand-ins/stripe/stripe.ts';
import { type AccountsBackend, startAccountsBackend } from '../accounts/backend.ts';
import { deliver } from '../support/call-handler.ts';
import { changeAccount, changeItem, changeProfile, givenAccount } from '../support/given.ts';
import { scratch } from '../support/scratch.ts';

/** Stripe's fault: the charge is made and the response lost, or no request arrives at all. */
type Fault = 'none' | 'answer lost' | 'unreachable';

let backend: AccountsBackend;
let stripe: LocalStripe;
let stripeServer: ListeningServer;
let webhooks: ListeningServer;
let ses: ListeningServer;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let fault: Fault;
let charges: number;
/** While true, Stripe's events are refused, so that only the responses count. */
let webhooksDown: boolean;

beforeAll(async () => {
  backend = await startAccountsBackend();
  mailbox = await openMailbox({ dataDir: scratch() });
  ses = await listenOnLoopback(mailbox.ses);
  webhooks = await listenOnLoopback((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const event = {
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        isBase64Encoded: false,
        queryStringParameters: null,
        pathParameters: null,
        requestContext: { requestId: randomUUID() },
      };
      if (webhooksDown) return void response.writeHead(500).end();
      const handler = stripeWebhook as (event: unknown, context: unknown) => Promise<{ statusCode: number }>;
      response.writeHead((await handler(event, {})).statusCode).end();
    });
  });
  stripe = openStripe({
    dataDir: path.join(scratch(), 'stripe'),
    appUrl: 'http://localhost:1',
    webhookUrl: () => webhooks.url,
    webhookSecret: 'whsec_local',
    retryDelays: [0.05, 0.1, 0.2, 0.4],
  });
  stripeServer = await listenOnLoopback((request, response) => {
    const isCharge = request.method === 'POST' && request.url === '/v1/payment_intents';
    if (isCharge && fault === 'unreachable') return void request.socket.destroy();
    if (isCharge) charges += 1;
    if (isCharge && fault === 'answer lost') response.end = () => response.destroy() as never;
    void stripe.api(request, response);
  });
  process.env.STRIPE_API_URL = stripeServer.url;
  process.env.AWS_ENDPOINT_URL_SES = ses.url;
});

afterAll(async () => {
  await Promise.all([stripe.stop(), stripeServer.stop(), webhooks.stop(), ses.stop(), pages?.stop()]);
  await backend.stop();
});

beforeEach(() => {
  fault = 'none';
  charges = 0;
  webhooksDown = false;
});

let pages: ListeningServer | undefined;

test('a late message charges nothing for debits from before refills were turned on', async () => {
  const accountId = await lowAccount('pm_card_visa', { debits: 3, refill_after: 3 });
  expect(await watch(accountId)).toBe(true);
  expect(await taken(accountId)).toBe(0);
  expect(await balanceOf(accountId)).toBe(99);
});

test('turning refills on ignores earlier debits; saving the settings again does not', async () => {
  const accountId = await lowAccount('pm_card_visa', { debits: 3, refill_after: 2 });
  const account = () => backend.item(`ACCOUNT#${accountId}`, 'ACCOUNT');
  await saveRefillSettings(accountId, { enabled: true, threshold: 50, amount: 1000 });
  expect(await account()).toMatchObject({ refill_threshold: 50, refill_after: 2 });
  await saveRefillSettings(accountId, { enabled: false, threshold: 50, amount: 1000 });
  expect(await account()).not.toHaveProperty('refill_after');
  await saveRefillSettings(accountId, { enabled: true, threshold: 100, amount: 1000 });
  expect(await account()).toMatchObject({ refill_threshold: 100, refill_after: 3 });
});

test('a deleted account is not charged, even if a refill had been started', async () => {
  const fresh = await lowAccount();
  const [account, profile] = await Promise.all([findAccount(fresh), findProfile(fresh)]);
  if (!account || !profile) throw new Error('There is no such account.');
  await closeAccount(fresh, new Date());
  // Even a worker that read the account before it was closed charges nothing.
  await refillCredits(fresh, account, profile, new Date());
  expect(await taken(fresh)).toBe(0);

  const begun = await lowAccount();
  fault = 'unreachable';
  expect(await watch(begun)).toBe(false);
  fault = 'none';
  await closeAccount(begun, new Date());
  expect(await watch(begun)).toBe(true);
  expect(await taken(begun)).toBe(0);
});

test('settings that are saved while the account is being deleted do not turn refills on', async () => {
  const accountId = await lowAccount();
  await closeAccount(accountId, new Date());
  const saved = await saveRefillSettings(accountId, { enabled: true, threshold: 100, amount: 1000 });
  expect(saved).toBe(false);
  expect(await findAccount(accountId)).not.toHaveProperty('refill_threshold');
});

test('credits of a refill pay for waiting signups', async () => {
  const accountId = await lowAccount('pm_card_visa', { debits: 1, refill_after: 0, waiting_signups: 1 });
  webhooksDown = true;
  expect(await watch(accountId)).toBe(true);
  expect(await balanceOf(accountId)).toBe(1099);
  expect(await backend.taken('WAITING_QUEUE_URL')).toContainEqual({ account_id: accountId });
});

test('twenty simultaneous workers charge once', async () => {
  const accountId = await lowAccount();
  await Promise.all(Array.from({ length: 20 }, () => watch(accountId)));
  await refillEnded(accountId);
  expect(await taken(accountId)).toBe(2000);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a charge whose response was lost is not repeated by the next delivery', async () => {
  const accountId = await lowAccount();
  [fault, webhooksDown] = ['answer lost', true];
  expect(await watch(accountId)).toBe(false);
  fault = 'none';
  expect(await watch(accountId)).toBe(true);
  expect(charges).toBeGreaterThan(1);
  expect(await taken(accountId)).toBe(2000);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('a charge whose response was lost is credited once, by the webhook', async () => {
  const accountId = await lowAccount();
  fault = 'answer lost';
  await watch(accountId);
  await refillEnded(accountId);
  expect(await taken(accountId)).toBe(2000);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('while Stripe cannot be reached the message fails, and the next delivery charges once', async () => {
  const accountId = await lowAccount();
  fault = 'unreachable';
  expect(await watch(accountId)).toBe(false);
  expect(await taken(accountId)).toBe(0);
  fault = 'none';
  expect(await watch(accountId)).toBe(true);
  await refillEnded(accountId);
  expect(await taken(accountId)).toBe(2000);
});

test('an attempt from a day ago is looked up at Stripe instead of repeated, because its idempotency key has expired', async () => {
  const accountId = await lowAccount();
  [fault, webhooksDown] = ['answer lost', true];
  await watch(accountId);
  fault = 'none';
  const attempt = (await findAccount(accountId))?.refill_attempt ?? '';
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await changeItem(refillKey(accountId, attempt), { started_at: yesterday });
  const before = charges;
  expect(await watch(accountId)).toBe(true);
  expect(charges).toBe(before);
  expect(await taken(accountId)).toBe(2000);
  expect(await balanceOf(accountId)).toBe(1099);
});

test('if the email about a pause was not sent, the next delivery sends it once', async () => {
  const accountId = await lowAccount('pm_card_chargeCustomerFail');
  webhooksDown = true;
  // Without a sender the mail fails: a fault between the pause and its mail.
  const { MAIL_SENDER } = process.env;
  delete process.env.MAIL_SENDER;
  expect(await watch(accountId)).toBe(false);
  process.env.MAIL_SENDER = MAIL_SENDER;
  expect(await mails(accountId)).toEqual([]);
  expect(await watch(accountId)).toBe(true);
  expect(await watch(accountId)).toBe(true);
  expect(await mails(accountId)).toEqual(["Auto-refill is paused: your card wasn't charged"]);
  expect(await taken(accountId)).toBe(0);
});

test('a refill in flight whose message is lost is queued again, and then charged once', async () => {
  const accountId = await lowAccount();
  fault = 'unreachable';
  expect(await watch(accountId)).toBe(false);
  fault = 'none';
  await backend.taken('BALANCE_QUEUE_URL');
  await changeAccount(accountId, { hour: Math.floor(Date.now() / 3_600_000) });
  await requeueBalances();
  const announced = await backend.taken('BALANCE_QUEUE_URL');
  expect(announced).toEqual([expect.objectContaining({ account_id: accountId })]);
  expect(await watch(accountId)).toBe(true);
  await refillEnded(accountId);
  expect(await taken(accountId)).toBe(2000);
  await requeueBalances();
  expect(await backend.taken('BALANCE_QUEUE_URL')).toEqual([]);
});

/** An account just below its threshold, with a card of this kind saved at Stripe. */
async function lowAccount(
  card = 'pm_card_visa',
  onItem: Partial<AccountItem> = { debits: 1, refill_after: 0 },
) {
  const { accountId } = await givenAccount({ hour: 1, balance: 99, refill_threshold: 100, ...onItem });
  const customer = await client().customers.create({ metadata: { account_id: accountId } });
  await client().paymentMethods.attach(card, { customer: customer.id });
  await changeProfile(accountId, {
    stripe_customer_id: customer.id,
    auto_refill_enabled: true,
    auto_refill_threshold: 100,
    auto_refill_amount: 1000,
  });
  return accountId;
}

function watch(accountId: string) {
  return deliver(checkBalance, { account_id: accountId });
}

/** Stripe's charges to the customer, in cents, which no bug of the product can change. */
async function taken(accountId: string): Promise<number> {
  const { stripe_customer_id = '' } = (await findProfile(accountId)) ?? {};
  const intents = await client().paymentIntents.list({ customer: stripe_customer_id });
  return intents.data.reduce((sum, intent) => sum + intent.amount_received, 0);
}

async function balanceOf(accountId: string): Promise<number | undefined> {
  return (await findAccount(accountId))?.balance;
}

async function refillEnded(accountId: string): Promise<void> {
  await expect
    .poll(async () => (await backend.item(`ACCOUNT#${accountId}`, 'ACCOUNT'))?.refill_attempt, {
      timeout: 5000,
    })
    .toBeUndefined();
}

function client() {
  const { hostname, port } = new URL(stripeServer.url);
  return new Stripe('sk_test_local', { host: hostname, port: Number(port), protocol: 'http' });
}

async function mails(accountId: string): Promise<string[]> {
  const to = (await findProfile(accountId))?.email;
  const answer = await fetch(`${(await mailPages()).url}/local/mail/messages?to=${to}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject).toReversed();
}

async function mailPages() {
  pages ??= await listenOnLoopback(mailbox.pages);
  return pages;
}
