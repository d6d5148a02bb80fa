import * as z from 'zod/mini';
import { perField, postedNames } from '../signups/posted-fields.ts';
import { mappingSchema } from './mapping.ts';

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

export const sources = ['clerk', 'supabase', 'auth0', 'stripe', 'segment', 'generic'] as const;

export type Source = (typeof sources)[number];

export const ownSecretPrefix: Readonly<Record<Source, string | null>> = {
  clerk: 'whsec_',
  supabase: null,
  auth0: null,
  stripe: 'whsec_',
  segment: null,
  generic: null,
};

export const maxConnections = 20;

/** A connection as customers see it. Secrets have a separate endpoint. */
export const connectionSchema = z.object({
  id: z.string(),
  source: z.enum(sources),
  name: z.string(),
  /** Path that the source sends events to, relative to the app. */
  path: z.string(),
  created_at: z.string(),
  /** False until the customer pastes the source's secret. */
  has_secret: z.boolean(),
  mapping: z.nullable(mappingSchema),
  signups: z.int(),
  ignored: z.int(),
  /** Rejected requests by reason. Counts at most one per second. */
  refused: z.partialRecord(z.enum(refusalReasons), z.int()),
  last_refused_at: z.nullable(z.string()),
  /** The newest event of the last 7 days that became a signup, otherwise the newest event. */
  last_event: z.nullable(connectionEventSchema),
});

export type Connection = z.output<typeof connectionSchema>;
