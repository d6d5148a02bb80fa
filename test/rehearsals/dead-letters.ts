import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { suppressionKey } from '../../functions/platform/mail/suppression-item.ts';
import type { Visitor } from '../../local/demo-customer.ts';
import * as accounts from '../../shared/accounts/work.ts';
import { createConnection, showConnectionSecrets } from '../../shared/connections/api.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { balanceQueue, closureQueue } from '../../shared/credits/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importSchema } from '../../shared/imports/import.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue, mailEventQueue, sampleAlertQueue } from '../../shared/notifications/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import * as customers from './customers.ts';
import { buyCredits } from './money.ts';
import { redriven } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';

/** The dead letters of a signup and of its alert. */
export const signupQueues = [
  redriven(
    enrichmentQueue,
    async (stage) => {
      const before = await customers.creditsOf(stage.demo);
      const email = await customers.addSignup(stage);
      return async () => {
        expect(await stage.product.enriched(email)).toMatchObject({ enrichment_status: 'completed' });
        expect(await customers.creditsOf(stage.demo)).toBe(before - 1);
      };
    },
    { tooEarly: true },
  ),

  redriven(alertQueue, async (stage) => {
    const email = await customers.addSignup(stage);
    return () => customers.mailed(stage, stage.product.demo.email, email);
  }),
];

/** The dead letters of events from and to customers' systems. */
export const eventQueues = [
  redriven(deliveryQueue, async (stage) => {
    const receiver = `webhook/${randomUUID()}`;
    await customers.ruleToWebhook(stage, receiver);
    const email = await customers.addSignup(stage);
    return () => customers.arrivedAt(stage, receiver, email);
  }),

  redriven(intakeQueue, async (stage) => {
    const email = customers.matchingEmail();
    await sendEvent(stage, stage.demo, email);
    return () => stage.product.enriched(email);
  }),

  redriven(importQueue, async (stage) => {
    const { product, demo } = stage;
    const file = `email\n${customers.matchingEmail()}`;
    const { import: begun, upload } = z
      .object({
        import: importSchema,
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      })
      .parse(await demo.call('POST', '/api/imports', { file_name: 'past.csv', bytes: file.length }));
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([file]), 'past.csv');
    await fetch(product.url + upload.url, { method: 'POST', body: form });
    await demo.call('POST', `/api/imports/${begun.id}/check`, {});
    return () =>
      product.until(async () => {
        const seen = importSchema.parse(await demo.call('GET', `/api/imports/${begun.id}`));
        return seen.state === 'checked';
      });
  }),
];

/** Makes a Supabase connection, and sends an event of a new user. */
export async function sendEvent({ product }: RehearsalStage, customer: Visitor, email: string) {
  const made = createConnection.response.parse(
    await customer.call('POST', createConnection.path, { source: 'supabase', name: 'Users' }),
  );
  const { data } = showConnectionSecrets.response.parse(
    await customer.call('GET', showConnectionSecrets.path.replace('{id}', made.id)),
  );
  const { status } = await product.post(
    made.path,
    { type: 'INSERT', schema: 'auth', table: 'users', record: { id: email, email } },
    { authorization: `Bearer ${data[0]?.secret}` },
  );
  expect(status).toBe(200);
}

/** The dead letters of account and credit events. */
export const accountQueues = [
  redriven(sampleAlertQueue, async (stage) => {
    const { email } = await customers.newCustomer(stage);
    return () => customers.mailed(stage, email, 'one-time sample');
  }),

  redriven(accounts.apiKeyQueue, async (stage) => {
    const customer = await customers.newCustomer(stage);
    return async () => {
      const headers = { 'x-api-key': await customers.workingKey(stage, customer) };
      expect((await stage.product.get('/v1/usage', headers)).status).toBe(200);
    };
  }),

  redriven(balanceQueue, async (stage) => {
    const { email } = stage.product.demo;
    const credits = await customers.creditsOf(stage.demo);
    // The next signup brings the balance to the level.
    await customers.adjustCredits(stage, await customers.accountIdOf(stage, email), 21 - credits);
    await customers.addSignup(stage);
    return () => customers.mailed(stage, email, 'running low');
  }),

  redriven(waitingQueue, async (stage) => {
    const customer = await customers.newCustomer(stage);
    const credits = await customers.creditsOf(customer.visitor);
    await customers.adjustCredits(stage, await customers.accountIdOf(stage, customer.email), -credits);
    const email = customers.matchingEmail();
    await sendEvent(stage, customer.visitor, email);
    await buyCredits(stage, customer.visitor);
    const key = await customers.workingKey(stage, customer);
    return () => customers.enriched(stage, email, key);
  }),

  redriven(closureQueue, deletedAccount),

  redriven(accounts.erasureQueue, deletedAccount),

  redriven(accounts.emailChangeQueue, async (stage) => {
    const { visitor } = await customers.newCustomer(stage);
    const email = `${randomUUID().slice(0, 8)}@other.example`;
    await visitor.call('POST', '/api/account/email', { email });
    const { text } = await customers.mailed(stage, email, 'token=');
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

  redriven(accounts.securityNoticeQueue, async (stage) => {
    const { email, visitor } = await customers.newCustomer(stage);
    await visitor.call('POST', '/api/account/api-keys', { name: 'CI', access: 'full' });
    return () => customers.mailed(stage, email, 'you have a new API key');
  }),

  redriven(mailEventQueue, async (stage) => {
    const email = `bounce+${randomUUID()}@simulator.amazonses.com`;
    await customers.newCustomer(stage, email);
    return () => stage.product.until(() => customers.itemAt(stage, suppressionKey(email)));
  }),
];

/** A customer deletes their account. */
async function deletedAccount(stage: RehearsalStage) {
  const { email, visitor } = await customers.newCustomer(stage);
  const accountId = await customers.accountIdOf(stage, email);
  await visitor.call('POST', '/api/account/deletion', { email });
  // Alerts stay until the next sweep, so that a delivery in progress does not send one again.
  const isAlert = ({ sk }: Record<string, unknown>) => String(sk).startsWith('ALERT#');
  return () => stage.product.until(async () => (await customers.itemsOf(stage, accountId)).every(isAlert));
}
