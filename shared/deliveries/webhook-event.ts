import * as z from 'zod/mini';
import type { EventType } from '../destinations/events.ts';
import { customerFields } from '../signups/api.ts';
import { signupSchema } from '../signups/signup.ts';

/** A signup as in the public API. Long quotes and texts are truncated if the message would be too large. */
export const webhookSignupSchema = z.extend(signupSchema, customerFields);

export type WebhookSignup = z.infer<typeof webhookSignupSchema>;

const signupDataSchema = z.object({ signup: webhookSignupSchema });

const matchedDataSchema = z.object({
  signup: webhookSignupSchema,
  rules: z.array(
    z.object({
      id: z.string(),
      name: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  /** Number of matching rules that did not fit; usually 0. */
  more_rules: z.int().check(z.nonnegative()),
});

export const creditsLowSchema = z.object({
  credits: z.int(),
  level: z.literal([20, 0]),
});

export type CreditsLow = z.infer<typeof creditsLowSchema>;
export type SignupData = z.infer<typeof signupDataSchema>;
export type MatchedData = z.infer<typeof matchedDataSchema>;

/** Webhook bodies by type, for docs, OpenAPI and SDK. */
export const webhookEventSchema = z.discriminatedUnion('type', [
  envelope('signup.created', signupDataSchema),
  envelope('signup.enriched', signupDataSchema),
  envelope('signup.failed', signupDataSchema),
  envelope('signup.handled', signupDataSchema),
  envelope('credits.low', creditsLowSchema),
  envelope('rule.matched', matchedDataSchema),
]);

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const maxWebhookBytes = 20_000;

function envelope<Type extends EventType, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type),
    timestamp: z.string(),
    /** True for test data; absent otherwise. */
    test: z.optional(z.literal(true)),
    data,
  });
}
