import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { suppressionKey } from '../../functions/platform/mail/suppression-item.ts';
import {
  apiKeyQueue,
  emailChangeQueue,
  erasureQueue,
  securityNoticeQueue,
} from '../../shared/accounts/work.ts';
import { balanceQueue, closureQueue } from '../../shared/credits/work.ts';
import { mailEventQueue, sampleAlertQueue } from '../../shared/notifications/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import {
  accountIdOf,
  addSignup,
  adjustCredits,
  creditsOf,
  enriched,
  itemAt,
  itemsOf,
  mailed,
  matchingEmail,
  newCustomer,
  workingKey,
} from './customers.ts';
import { buyCredits } from './payments.ts';
import { redriven } from './rehearsal.ts';
import { sendEvent } from './signup-queues.ts';
import type { RehearsalStage } from './stage.ts';

/** The dead letters of account and credit events. */
export const accountQueues = [
  redriven(sampleAlertQueue, async (stage) => {
    const { email } = await newCustomer(stage);
    return () => mailed(stage, email, 'one-time sample');
  }),

  redriven(apiKeyQueue, async (stage) => {
    const customer = await newCustomer(stage);
    return async () => {
      const headers = { 'x-api-key': await workingKey(stage, customer) };
      expect((await stage.product.get('/v1/usage', headers)).status).toBe(200);
    };
  }),

  redriven(balanceQueue, async (stage) => {
    const { email } = stage.product.demo;
    const credits = await creditsOf(stage.demo);
    // The next signup brings the balance to the level.
    await adjustCredits(stage, await accountIdOf(stage, email), 21 - credits);
    await addSignup(stage);
    return () => mailed(stage, email, 'running low');
  }),

  redriven(waitingQueue, async (stage) => {
    const customer = await newCustomer(stage);
    await adjustCredits(
      stage,
      await accountIdOf(stage, customer.email),
      -(await creditsOf(customer.visitor)),
    );
    const email = matchingEmail();
    await sendEvent(stage, customer.visitor, email);
    await buyCredits(stage, customer.visitor);
    const key = await workingKey(stage, customer);
    return () => enriched(stage, email, key);
  }),

  redriven(closureQueue, deletedAccount),

  redriven(erasureQueue, deletedAccount),

  redriven(emailChangeQueue, async (stage) => {
    const { visitor } = await newCustomer(stage);
    const email = `${randomUUID().slice(0, 8)}@other.example`;
    await visitor.call('POST', '/api/account/email', { email });
    const { text } = await mailed(stage, email, 'token=');
    const token = decodeURIComponent(/token=([^&\s]+)/.exec(text)?.[1] ?? '');
    // It reads the change, marks it as confirmed, and then fails.
    stage.deny('accounts/confirm-email-change', 2);
    const { status } = await stage.product.post('/api/account/email/confirmation', { token });
    expect(status).toBe(200);
    stage.allow('accounts/confirm-email-change');
    expect(await visitor.call('GET', '/api/account')).not.toMatchObject({ email });
    return () =>
      stage.product.until(async () => {
        const account = (await visitor.call('GET', '/api/account')) as { email: string };
        return account.email === email;
      });
  }),

  redriven(securityNoticeQueue, async (stage) => {
    const { email, visitor } = await newCustomer(stage);
    await visitor.call('POST', '/api/account/api-keys', { name: 'CI', access: 'full' });
    return () => mailed(stage, email, 'you have a new API key');
  }),

  redriven(mailEventQueue, async (stage) => {
    const email = `bounce+${randomUUID()}@simulator.amazonses.com`;
    await newCustomer(stage, email);
    return () => stage.product.until(() => itemAt(stage, suppressionKey(email)));
  }),
];

/** A customer deletes their account. */
async function deletedAccount(stage: RehearsalStage) {
  const { email, visitor } = await newCustomer(stage);
  const accountId = await accountIdOf(stage, email);
  await visitor.call('POST', '/api/account/deletion', { email });
  // Alerts stay until the next sweep, so that a delivery in progress does not send one again.
  const isAlert = ({ sk }: Record<string, unknown>) => String(sk).startsWith('ALERT#');
  return () => stage.product.until(async () => (await itemsOf(stage, accountId)).every(isAlert));
}
