import { describe, expect, test } from 'vitest';
import { accountKey } from '../../functions/accounts/items/account-item.ts';
import { findAccount } from '../../functions/accounts/items/account-store.ts';
import { profileKey } from '../../functions/accounts/items/profile-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { handler, notifyPause, pendingPause } from '../../functions/credits/check-balance.ts';
import { payAttempt, refillCredits } from '../../functions/credits/refill/refill-credits.ts';
import * as refills from '../../functions/credits/refill/refill-store.ts';
import { deleteItem } from '../../functions/platform/table/table.ts';
import { deliver } from '../support/call-handler.ts';
import { counting } from '../support/counting.ts';
import { givenCreditsBackend, stripeFailed } from './credits-backend.ts';
import { movement, readLedger } from './read-ledger.ts';

const backend = givenCreditsBackend();

const now = new Date('2026-11-30T12:00:00.000Z');
const [listCards, listPayments] = ['GET /v1/payment_methods', 'GET /v1/payment_intents'];
const charge = 'POST /v1/payment_intents';
const required = 'authentication_required';

const bought = { bought: ['auto_refill 1000'], inFlight: false, paused: undefined, mails: [] };
const waiting = { bought: [], inFlight: true, paused: undefined, mails: [] };

const look = async (accountId: string) => {
  backend.stripe.answers[charge] = { body: intentOf(accountId, '', { status: 'processing' }) };
  expect(await deliver(handler, { account_id: accountId })).toBe(true);
};

test('a balance check notifies the customer and refills', async () => {
  const accountId = await lowAccount({ balance: 20 });
  await look(accountId);
  expect(calls()).toEqual([listCards, charge]);
  expect(await backend.subjects(accountId)).toEqual(['Only 20 credits are left']);
});

describe('a refill is charged', () => {
  test('to the saved card without the customer present, for the package in the settings', async () => {
    const accountId = await lowAccount({}, { auto_refill_amount: 5000 });
    backend.stripe.answers[charge] = { body: intentOf(accountId, '', { status: 'processing' }) };
    await refill(accountId);
    const { refill_attempt: attempt = '', refill_spent } = await state(accountId);
    expect(refill_spent).toBe(75);
    expect(backend.stripe.asked).toEqual([
      { call: listCards, key: undefined, parameters: { customer: 'cus_1', type: 'card', limit: '1' } },
      {
        call: charge,
        key: `refill-${attempt}`,
        parameters: {
          amount: '7500',
          currency: 'usd',
          description: 'Auto-refill: 5,000 SignupScout credits',
          customer: 'cus_1',
          payment_method: 'pm_1',
          off_session: 'true',
          confirm: 'true',
          'metadata[stage]': process.env.STAGE,
          'metadata[account_id]': accountId,
          'metadata[credits]': '5000',
          'metadata[kind]': 'auto_refill',
          'metadata[attempt]': attempt,
        },
      },
    ]);
  });

  test.each([
    ['the debits are older than the refills', { refill_after: 1 }, {}],
    ['the balance recovered', { balance: 100 }, {}],
    ['there never was a customer', {}, { stripe_customer_id: undefined }],
  ])('unless %s; then Stripe is not called', async (_, onItem, onProfile) => {
    await refill(await lowAccount(onItem, onProfile));
    expect(backend.stripe.asked).toEqual([]);
  });

  test('only if a card is still saved', async () => {
    const accountId = await lowAccount();
    backend.stripe.answers[listCards] = { body: { data: [] } };
    await refill(accountId);
    expect(calls()).toEqual([listCards]);
    expect((await state(accountId)).refill_attempt).toBeUndefined();
  });

  test.each([
    [1000, 480, [listCards, charge], 500, []],
    [1000, 481, [listCards], 481, ['Auto-refill reached its monthly limit']],
    [20000, 300, [listCards, charge], 500, []],
    [20000, 301, [listCards], 301, ['Auto-refill reached its monthly limit']],
  ])(
    'for %i credits only up to the monthly cap of 500 dollars: %i are spent',
    async (auto_refill_amount, refill_spent, expected, spent, mails) => {
      const accountId = await lowAccount({ refill_month: '2026-11', refill_spent }, { auto_refill_amount });
      backend.stripe.answers[charge] = { body: intentOf(accountId, '', { status: 'processing' }) };
      await refill(accountId);
      expect(calls()).toEqual(expected);
      expect((await state(accountId)).refill_spent).toBe(spent);
      expect(await backend.subjects(accountId)).toEqual(mails);
    },
  );

  test('only if the account and its profile still exist', async () => {
    for (const key of [profileKey, accountKey]) {
      const accountId = await lowAccount();
      await deleteItem(key(accountId), {});
      expect(await deliver(handler, { account_id: accountId })).toBe(true);
    }
    expect(backend.stripe.asked).toEqual([]);
  });
});

describe('a charge when Stripe returns', () => {
  test.each([
    ['succeeded', bought],
    ['processing', waiting],
    ['requires_action', paused('authentication_required')],
  ])('the status %s', async (status, expected) => {
    const { accountId, pay } = await inFlight();
    backend.stripe.answers[charge] = { body: intentOf(accountId, 'a', { status }) };
    await pay();
    expect(await outcome(accountId)).toEqual(expected);
  });

  test.each([
    ['a declined card', 402, { type: 'card_error', code: 'card_declined' }, 'declined'],
    ['a bank that wants its customer', 402, { type: 'card_error', code: required }, required],
    ['a card that is gone', 400, { type: 'invalid_request_error' }, 'declined'],
  ])('%s pauses refills and notifies the customer', async (_, status, error, reason) => {
    const { accountId, pay } = await inFlight();
    backend.stripe.answers[charge] = { status, body: { error } };
    await pay();
    expect(await outcome(accountId)).toEqual(paused(reason));
    expect(await state(accountId)).toMatchObject({ refill_spent: 0 });
  });

  test.each([401, 429, 500, 503])('status %i stays in flight and is retried', async (status) => {
    const { accountId, pay } = await inFlight();
    const [answer, failure] = [backend.stripe.answers[charge], { type: 'api_error', message: 'No.' }];
    backend.stripe.answers[charge] = { status, body: { error: failure } };
    const counted = counting();
    await expect(pay()).rejects.toThrow('No.');
    expect(counted()).toEqual(stripeFailed);
    expect(await outcome(accountId)).toEqual(waiting);
    if (answer) backend.stripe.answers[charge] = answer;
    await pay();
    expect(await outcome(accountId)).toEqual(bought);
    expect(new Set(backend.stripe.asked.map(({ key }) => key))).toEqual(new Set(['refill-a']));
  });
});

describe('an attempt that was begun', () => {
  const answerList = (...intents: object[]) => {
    backend.stripe.answers[listPayments] = { body: { data: intents, has_more: false } };
  };

  test('up to 20 hours ago is repeated under its key', async () => {
    const { accountId, pay } = await inFlight(20);
    await pay();
    expect(calls()).toEqual([charge]);
    expect(await outcome(accountId)).toEqual(bought);
  });

  test('longer ago is looked up among the customer’s payments, and not charged again', async () => {
    const { accountId, pay } = await inFlight(20.01);
    const other = intentOf(accountId, 'b', { id: 'pi_0', status: 'requires_action' });
    answerList(other, intentOf(accountId, 'a'));
    await pay();
    expect(backend.stripe.asked).toEqual([
      { call: listPayments, key: undefined, parameters: { customer: 'cus_1', limit: '100' } },
    ]);
    expect(await outcome(accountId)).toEqual(bought);
  });

  test('longer ago and never reached Stripe is charged', async () => {
    const { accountId, pay } = await inFlight(20.01);
    answerList(intentOf(accountId, 'b', { id: 'pi_0' }));
    await pay();
    expect(calls()).toEqual([listPayments, charge]);
    expect(await outcome(accountId)).toEqual(bought);
  });

  test('but is unknown is ignored', async () => {
    const accountId = await lowAccount({ refill_attempt: 'gone' });
    await refill(accountId);
    expect(calls()).toEqual([]);
    expect((await state(accountId)).refill_attempt).toBe('gone');
  });

  test('is finished by the next message, even if the balance has recovered', async () => {
    const { accountId } = await inFlight();
    await refill(accountId);
    expect(calls()).toEqual([charge]);
    expect(await outcome(accountId)).toEqual(bought);
  });
});

test('if the email about a pause was refused, the next message sends it once', async () => {
  const { accountId, pay } = await inFlight();
  backend.stripe.answers[charge] = { body: intentOf(accountId, 'a', { status: 'requires_action' }) };
  backend.ses.mode = 'refuses';
  const counted = counting();
  await expect(pay()).rejects.toThrow('SES did not accept the email');
  expect(counted().dimensions).not.toContainEqual({ provider: 'stripe' });
  expect(await outcome(accountId)).toEqual({ ...paused('authentication_required'), mails: [] });
  backend.ses.mode = 'takes';
  for (let message = 0; message < 2; message += 1) await notifyPending(accountId);
  expect(await outcome(accountId)).toEqual(paused('authentication_required'));
  expect(calls()).toEqual([charge]);
});

/** Refills an account in its current state. */
async function refill(accountId: string): Promise<void> {
  const [account, profile] = await Promise.all([findAccount(accountId), findProfile(accountId)]);
  if (!account || !profile) throw new Error('There is no such account.');
  await refillCredits(accountId, account, profile, now);
}

/** Sends the pending notice of a pause. */
async function notifyPending(accountId: string): Promise<void> {
  const account = await findAccount(accountId);
  const pause = account && pendingPause(account);
  if (pause) await notifyPause(accountId, pause);
}

/** An attempt in flight, claimed so many hours ago. */
async function inFlight(hoursAgo = 0) {
  const accountId = await lowAccount();
  const started_at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  const attempt = { id: 'a', credits: 1000, price: 20, card: 'pm_1', customer: 'cus_1', started_at };
  await refills.claimRefill(accountId, await state(accountId), attempt);
  backend.stripe.answers[charge] = { body: intentOf(accountId, 'a') };
  /** Like a worker: it pays, and sends the notice of a pause. */
  const pay = async () => {
    await payAttempt(accountId, attempt, now);
    await notifyPending(accountId);
  };
  return { accountId, attempt, pay };
}

function paused(reason: string) {
  const mails = ["Auto-refill is paused: your card wasn't charged"];
  return { bought: [], inFlight: false, paused: reason, mails };
}

function intentOf(accountId: string, attempt: string, changes: object = {}) {
  const about = { account_id: accountId, credits: '1000', kind: 'auto_refill', attempt };
  return {
    id: `pi_${accountId}_${attempt}`,
    status: 'succeeded',
    currency: 'usd',
    amount_received: 2000,
    customer: 'cus_1',
    payment_method: 'pm_1',
    setup_future_usage: null,
    metadata: { stage: process.env.STAGE, ...about },
    ...changes,
  };
}

/** An account of 99 credits, one below its threshold, whose customer has a card. */
async function lowAccount(onItem: object = {}, onProfile: object = {}) {
  const low = { balance: 99, debits: 1, refill_after: 0, refill_threshold: 100, ...onItem };
  const accountId = await backend.account(low, { stripe_customer_id: 'cus_1', ...onProfile });
  const card = { id: 'pm_1', type: 'card', card: { brand: 'visa', last4: '4242' } };
  backend.stripe.answers[listCards] = { body: { data: [card] } };
  return accountId;
}

function calls() {
  return backend.stripe.asked.map(({ call }) => call);
}

async function state(accountId: string) {
  return (await findAccount(accountId)) ?? expect.fail('The account is gone.');
}

async function outcome(accountId: string) {
  return {
    bought: (await readLedger(accountId)).slice(1).map(movement),
    inFlight: (await state(accountId)).refill_attempt !== undefined,
    paused: (await findProfile(accountId))?.refill_paused,
    mails: await backend.subjects(accountId),
  };
}
