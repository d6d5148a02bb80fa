import type * as z from 'zod/mini';
import * as accounts from '../../shared/accounts/work.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { balanceQueue, closureQueue } from '../../shared/credits/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue, mailEventQueue, sampleAlertQueue } from '../../shared/notifications/work.ts';
import type { Queue } from '../../shared/operations/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';

const account_id = '5f0d7c9e-account';
const signup_id = '1793000000000-signup';

/** Every queue with this version's messages: with and without the optional fields. */
export const queuesWithMessages: readonly (readonly [Queue, readonly unknown[]])[] = [
  sends(accounts.apiKeyQueue, { account_id }),
  sends(accounts.emailChangeQueue, { account_id }),
  sends(accounts.erasureQueue, { account_id }, { account_id, sweeps_left: 1 }),
  sends(accounts.securityNoticeQueue, {
    account_id,
    event: 'password_changed',
    at: '2026-11-22T12:00:00.000Z',
  }),
  sends(intakeQueue, { account_id, connection_id: 'connection', event_id: 'event' }),
  sends(balanceQueue, { account_id }, { account_id, reversed_payment: 'pi_1' }),
  sends(closureQueue, { account_id }),
  sends(deliveryQueue, { account_id, delivery_id: 'delivery' }),
  sends(
    enrichmentQueue,
    { account_id, signup_id },
    { account_id, signup_id, request_id: 'request', background: true, attempt: 3 },
  ),
  sends(importQueue, { account_id, import_id: 'import' }),
  sends(
    alertQueue,
    { account_id, signup_id },
    { account_id, signup_id, created: true },
    { account_id, credits_low: { credits: 20, level: 20, arrivals: 1 } },
  ),
  sends(sampleAlertQueue, { account_id }),
  sends(waitingQueue, { account_id }),
  sends(
    mailEventQueue,
    {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@b.example' }] },
    },
    { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'a@b.example' }] } },
  ),
];

function sends<Message extends z.core.$ZodType>(
  queue: Queue<Message>,
  ...messages: z.input<Message>[]
): readonly [Queue, readonly unknown[]] {
  return [queue, messages];
}
