import * as z from 'zod/mini';
import type { FieldWords } from '../api/field-words.ts';
import { eventTypes } from '../destinations/events.ts';
import { destinationKinds } from '../destinations/kinds/kind.ts';

export const deliveryEvents = [
  ...eventTypes,
  'digest',
  'summary',
  'sample',
  'test',
  'destination.failing',
] as const;

export type DeliveryEvent = (typeof deliveryEvents)[number];

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

export const attemptOutcomes = ['delivered', 'refused', 'rejected', 'unknown', 'suppressed'] as const;

export const attemptSchema = z.object({
  at: z.string(),
  outcome: z.enum(attemptOutcomes),
  status: z.nullable(z.int()),
  latency_ms: z.int(),
  answer: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});

export const attemptWords = {
  at: 'When it began, ISO 8601.',
  outcome: 'The result. refused is retried, rejected is not, unknown may have arrived.',
  status: ['The HTTP status of the response.', 'there was no response, or it is an email'],
  latency_ms: 'How long it took, in milliseconds.',
  answer: ['The first kilobyte of the response.', 'there was none'],
  failure: ['The reason why it was not delivered.', 'it was delivered'],
} satisfies FieldWords<Attempt>;

export type Attempt = z.output<typeof attemptSchema>;

export const deliveryRuleSchema = z.object({ id: z.string(), name: z.nullable(z.string()) });

export const deliveryRuleWords = {
  id: 'The ID of the rule.',
  name: ['The name of the rule.', 'it has no name, or was deleted'],
} satisfies FieldWords<z.output<typeof deliveryRuleSchema>>;

export const deliverySchema = z.object({
  id: z.string(),
  destination_id: z.string(),
  kind: z.enum(destinationKinds),
  event: z.enum(deliveryEvents),
  signup_id: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  rules: z.array(deliveryRuleSchema),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()),
  attempts: z.array(attemptSchema),
});

export type Delivery = z.output<typeof deliverySchema>;

export const deliveryWords = {
  id: 'The ID of the delivery.',
  destination_id: 'The ID of the destination.',
  kind: 'The kind of destination.',
  event: 'The event that it reports.',
  signup_id: [
    'The signup that it is about.',
    'it is about several signups or none, or the signup was deleted',
  ],
  subject: ["The signup's address, or what else it is about.", 'the signup was deleted'],
  rules: 'The rules that sent it; empty if none did.',
  state:
    'waiting (for its next attempt), sending, delivered, failed (permanently), suppressed, unknown or canceled. Suppressed: we must not write to the address. Unknown: it may have arrived, so it is not resent. Canceled: its signup or rules were deleted first.',
  created_at: 'When it was made, ISO 8601, UTC.',
  next_attempt_at: ['When it is tried next, ISO 8601.', 'nothing more is tried'],
  attempts: 'Every attempt, the first one first.',
} satisfies FieldWords<Delivery>;
