import {
  type MatchedData,
  type SignupData,
  type WebhookEvent,
  type WebhookSignup,
  webhookSignupSchema,
} from '../../../shared/deliveries/webhook-event.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import { judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { perField, v1Names } from '../../../shared/signups/posted-fields.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { headerText } from '../../../shared/signups/text.ts';

/** With the envelope, together below a webhook's 20,000 bytes. */
const maxSignupBytes = 12_000;
const maxRulesBytes = 7_000;

type SignupWithFields = Signup & Partial<WebhookSignup>;

export function signupData(signup: SignupWithFields): SignupData {
  return { signup: publicSignup(signup) };
}

/** Rules that fit, with their matching values, and the number that did not fit. */
export function matchedData(signup: SignupWithFields & Matchable, rules: readonly Rule[]): MatchedData {
  const matched = rules.map((rule) => ({
    id: rule.id,
    name: rule.name,
    reason: headerText(judgeRule(rule, signup).sentence, 400),
  }));
  const fitting = matched.filter((_, at) => bytesOf(matched.slice(0, at + 1)) <= maxRulesBytes);
  return { ...signupData(signup), rules: fitting, more_rules: matched.length - fitting.length };
}

/** Deterministic: the same event gives the same bytes. */
export function webhookBody(event: WebhookEvent): string {
  const { type, timestamp, test, data } = event;
  return JSON.stringify({ type, timestamp, ...(test ? { test } : {}), data });
}

/** At most 12,000 bytes: shortens or drops company texts, then shortens the customer's texts. */
function publicSignup(signup: SignupWithFields): WebhookSignup {
  const whole = webhookSignupSchema.parse({
    ...perField(v1Names, () => null),
    signed_up_at: signup.created_at,
    handling: null,
    metadata: {},
    ...signup,
  });
  const { enrichment_raw_data: raw, metadata } = whole;
  const smaller = [
    () => whole,
    () => ({ ...whole, enrichment_raw_data: shortened(raw, 500, 20) }),
    () => ({ ...whole, enrichment_raw_data: shortened(raw, 120, 5) }),
    () => ({ ...whole, enrichment_raw_data: null }),
    () => ({ ...whole, enrichment_raw_data: null, metadata: shortened(metadata, 100, 0) }),
  ];
  const fitting = smaller.map((make) => make()).find((one) => bytesOf(one) <= maxSignupBytes);
  return (
    fitting ?? {
      ...shortened({ ...whole, enrichment_raw_data: null }, 100, 0),
      email: whole.email,
      ...perField(v1Names, (name) => whole[name]),
      metadata: shortened(metadata, 50, 0),
    }
  );
}

function shortened<Value>(value: Value, characters: number, entries: number): Value {
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) => {
    if (typeof one === 'string' && one.length > characters) {
      return `${one.slice(0, characters - 1).toWellFormed()}…`;
    }
    return Array.isArray(one) ? one.slice(0, entries) : one;
  });
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
