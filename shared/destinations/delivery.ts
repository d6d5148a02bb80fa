import * as z from 'zod/mini';
import { destinationKinds } from './destination.ts';
import { eventTypes } from './events.ts';

/** What a delivery can be about: the events of webhooks, and what only people get. */
export const deliveryEvents = [
  ...eventTypes,
  'digest',
  'summary',
  'sample',
  'test',
  'destination.failing',
] as const;

export type DeliveryEvent = (typeof deliveryEvents)[number];

/**
 * `waiting` for its next attempt, `sending`, `delivered`, `failed` for good, `suppressed` where the address may not be written to,
 * `unknown` where it may have arrived and is not sent again, `canceled` where its signup was deleted first.
 */
export const deliveryStates = [
  'waiting',
  'sending',
  'delivered',
  'failed',
  'suppressed',
  'unknown',
  'canceled',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** What an attempt came to: `refused` is tried again, `rejected` is not. */
export const attemptOutcomes = ['delivered', 'refused', 'rejected', 'unknown', 'suppressed'] as const;

export const attemptSchema = z.object({
  /** When it began, ISO 8601. */
  at: z.string(),
  outcome: z.enum(attemptOutcomes),
  /** The HTTP status of the answer; null where there was none, and for email. */
  status: z.nullable(z.int()),
  latency_ms: z.int(),
  /** The first kilobyte of the answer. */
  answer: z.nullable(z.string()),
  /** Why it was not delivered, in words; null where it was. */
  failure: z.nullable(z.string()),
});

export type Attempt = z.output<typeof attemptSchema>;

/** A delivery as customers see it. */
export const deliverySchema = z.object({
  id: z.string(),
  destination_id: z.string(),
  kind: z.enum(destinationKinds),
  event: z.enum(deliveryEvents),
  signup_id: z.nullable(z.string()),
  /** The signup's address, or what else it is about; null where the signup was deleted. */
  subject: z.nullable(z.string()),
  rules: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()),
  attempts: z.array(attemptSchema),
});

export type Delivery = z.output<typeof deliverySchema>;
