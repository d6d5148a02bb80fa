import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Visitor } from '../../local/demo-customer.ts';
import { createConnection, showConnectionSecrets } from '../../shared/connections/api.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importSchema } from '../../shared/imports/import.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { addSignup, creditsOf, mailed, matchingEmail } from './customers.ts';
import { redriven } from './rehearsal.ts';
import type { RehearsalStage } from './stage.ts';
import { arrivedAt, ruleToWebhook } from './webhooks.ts';

/** The dead letters of a signup and of its alert. */
export const signupQueues = [
  redriven(
    enrichmentQueue,
    async (stage) => {
      const before = await creditsOf(stage.demo);
      const email = await addSignup(stage);
      return async () => {
        expect(await stage.product.enriched(email)).toMatchObject({ enrichment_status: 'completed' });
        expect(await creditsOf(stage.demo)).toBe(before - 1);
      };
    },
    { tooEarly: true },
  ),

  redriven(alertQueue, async (stage) => {
    const email = await addSignup(stage);
    return () => mailed(stage, stage.product.demo.email, email);
  }),
];

/** The dead letters of events from and to customers' systems. */
export const eventQueues = [
  redriven(deliveryQueue, async (stage) => {
    const receiver = `webhook/${randomUUID()}`;
    await ruleToWebhook(stage, receiver);
    const email = await addSignup(stage);
    return () => arrivedAt(stage, receiver, email);
  }),

  redriven(intakeQueue, async (stage) => {
    const email = matchingEmail();
    await sendEvent(stage, stage.demo, email);
    return () => stage.product.enriched(email);
  }),

  redriven(importQueue, async (stage) => {
    const { product, demo } = stage;
    const file = `email\n${matchingEmail()}`;
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
