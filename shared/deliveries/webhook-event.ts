import * as z from 'zod/mini';
import type { EventType } from '../destinations/events.ts';
import { customerFields } from '../signups/api.ts';
import { signupSchema } from '../signups/signup.ts';

/** A signup as the public API shows it; long quotations and texts are cut where the message would be too large. */
export const webhookSignupSchema = z.extend(signupSchema, customerFields);

export type WebhookSignup = z.infer<typeof webhookSignupSchema>;

const signupDataSchema = z.object({ signup: webhookSignupSchema });

const matchedDataSchema = z.object({
  signup: webhookSignupSchema,
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

export const creditsLowSchema = z.object({
  /** The credits that were left. */
  credits: z.int(),
  /** The level that the balance fell to. */
  level: z.literal([20, 0]),
});

export type CreditsLow = z.infer<typeof creditsLowSchema>;
export type SignupData = z.infer<typeof signupDataSchema>;
export type MatchedData = z.infer<typeof matchedDataSchema>;

/** The body of every webhook, by its type; docs, OpenAPI document and client read it here. */
export const webhookEventSchema = z.discriminatedUnion('type', [
  envelope('signup.created', signupDataSchema),
  envelope('signup.enriched', signupDataSchema),
  envelope('signup.failed', signupDataSchema),
  envelope('credits.low', creditsLowSchema),
  envelope('rule.matched', matchedDataSchema),
]);

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** No webhook's body is larger, in bytes. */
export const maxWebhookBytes = 20_000;

function envelope<Type extends EventType, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type),
    /** When it happened, ISO 8601, UTC. */
    timestamp: z.string(),
    /** It is about test data: the signup was added with a test key. Left out of every other. */
    test: z.optional(z.literal(true)),
    data,
  });
}
