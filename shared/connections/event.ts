import * as z from 'zod/mini';
import { perField, postedNames } from '../signups/posted-fields.ts';

/**
 * What became of an event: `received` until it is read, `signup` where it was added, `waiting` where that waits for
 * credits, `ignored` with the reason.
 */
export const eventStates = ['received', 'signup', 'waiting', 'ignored'] as const;

export type EventState = (typeof eventStates)[number];

/** For how long events are kept. */
export const eventDaysKept = 7;

/** An event as customers see it in the list. */
export const connectionEventSchema = z.object({
  id: z.string(),
  received_at: z.string(),
  /** How often the sender sent it. */
  deliveries: z.int(),
  /** The size of its body. */
  bytes: z.int(),
  state: z.enum(eventStates),
  /** Why it was ignored, in words. */
  reason: z.nullable(z.string()),
  /** What it was read as; null where it was not, or holds no address. */
  email: z.nullable(z.string()),
  ...perField(postedNames, () => z.nullable(z.string())),
  signup_id: z.nullable(z.string()),
});

export type ConnectionEvent = z.output<typeof connectionEventSchema>;

/** Why a request to a connection's address was refused. Requests are counted by these. */
export const refusalReasons = ['no_secret', 'not_signed', 'wrong_signature', 'expired_signature'] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Each reason in words: what the sender is answered, and what the customer reads. */
export const refusalMessages: Record<RefusalReason, string> = {
  no_secret: "The sender's signing secret was not pasted into this connection yet.",
  not_signed: 'The request carries no signature or secret.',
  wrong_signature: "The signature or secret doesn't fit this connection.",
  expired_signature: "The signature's timestamp is more than 5 minutes away from now.",
};
