import * as z from 'zod/mini';
import { perField, postedNames } from '../signups/posted-fields.ts';

/**
 * `received` until it is read, `signup` if one was added, `waiting` if that signup waits for credits,
 * `ignored` with a reason.
 */
export const eventStates = ['received', 'signup', 'waiting', 'ignored'] as const;

export type EventState = (typeof eventStates)[number];

export const eventDaysKept = 7;

export const connectionEventSchema = z.object({
  id: z.string(),
  received_at: z.string(),
  deliveries: z.int(),
  bytes: z.int(),
  state: z.enum(eventStates),
  reason: z.nullable(z.string()),
  /** Fields read from the event; null if unread or without an email. */
  email: z.nullable(z.string()),
  ...perField(postedNames, () => z.nullable(z.string())),
  signup_id: z.nullable(z.string()),
});

export type ConnectionEvent = z.output<typeof connectionEventSchema>;

export const refusalReasons = ['no_secret', 'not_signed', 'wrong_signature', 'expired_signature'] as const;

export type RefusalReason = (typeof refusalReasons)[number];

export const refusalMessages: Record<RefusalReason, string> = {
  no_secret: "The sender's signing secret was not pasted into this connection yet.",
  not_signed: 'The request carries no signature or secret.',
  wrong_signature: "The signature or secret doesn't fit this connection.",
  expired_signature: "The signature's timestamp is more than 5 minutes away from now.",
};
