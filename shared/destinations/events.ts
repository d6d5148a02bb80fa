import * as z from 'zod/mini';
import { signupSchema } from '../signups/signup.ts';

/** What happens in an account that a webhook can tell of. */
export const eventTypes = [
  'signup.created',
  'signup.enriched',
  'signup.failed',
  'rule.matched',
  'credits.low',
] as const;

export type EventType = (typeof eventTypes)[number];

/** A signup as the public API shows it; long quotations are cut where the message would be too large. */
const signupDataSchema = z.object({ signup: signupSchema });

const matchedDataSchema = z.object({
  signup: signupSchema,
  rules: z.array(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      /** Why it matched, with the values compared. */
      reason: z.string(),
    }),
  ),
  /** Rules that matched too and did not fit; 0 as a rule. */
  more_rules: z.int().check(z.nonnegative()),
});

const lowCreditsDataSchema = z.object({
  /** Credits left when this was noticed. */
  balance: z.int(),
  /** The mark that the balance fell to: 20, or 0. */
  level: z.int(),
});

export type SignupData = z.infer<typeof signupDataSchema>;
export type MatchedData = z.infer<typeof matchedDataSchema>;
export type LowCreditsData = z.infer<typeof lowCreditsDataSchema>;

/** The body of every webhook, by its type; docs, OpenAPI document and client read it here. */
export const webhookEventSchema = z.discriminatedUnion('type', [
  envelope('signup.created', signupDataSchema),
  envelope('signup.enriched', signupDataSchema),
  envelope('signup.failed', signupDataSchema),
  envelope('rule.matched', matchedDataSchema),
  envelope('credits.low', lowCreditsDataSchema),
]);

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** When each event happens, in words for the docs and the form. */
export const eventSummaries: Record<EventType, string> = {
  'signup.created': 'A signup was added.',
  'signup.enriched': 'Enrichment of a signup completed.',
  'signup.failed': 'Enrichment of a signup failed; its credit was refunded.',
  'rule.matched': 'A signup matched one or more of your rules.',
  'credits.low': 'Your balance fell to 20 credits, or to 0.',
};

/** No webhook's body is larger, in bytes. */
export const maxWebhookBytes = 20_000;

function envelope<Type extends EventType, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type),
    /** When it happened, ISO 8601, UTC. */
    timestamp: z.string(),
    data,
  });
}
