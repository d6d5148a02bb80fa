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
import { headerText } from '../../platform/mail/mail.ts';

/** Together below the 20,000 bytes of a webhook, with its envelope. */
const maxSignupBytes = 12_000;
const maxRulesBytes = 7_000;

/** A signup, with what only stored ones have; made-up ones are without. */
type Told = Signup & Partial<WebhookSignup>;

/** The data of `signup.enriched` and `signup.failed`. */
export function signupData(signup: Told): SignupData {
  return { signup: publicSignup(signup) };
}

/** The data of `rule.matched`: the rules that fit, each with the values that made it match, and how many did not. */
export function matchedData(signup: Told & Matchable, rules: readonly Rule[]): MatchedData {
  const told = rules.map((rule) => ({
    id: rule.id,
    name: rule.name,
    reason: headerText(judgeRule(rule, signup).sentence, 400),
  }));
  const fitting = told.filter((_, at) => bytesOf(told.slice(0, at + 1)) <= maxRulesBytes);
  return { ...signupData(signup), rules: fitting, more_rules: told.length - fitting.length };
}

/** The body of a webhook, as it is signed and sent. The same event gives the same bytes. */
export function webhookBody(event: WebhookEvent): string {
  const { type, timestamp, test, data } = event;
  return JSON.stringify({ type, timestamp, ...(test ? { test } : {}), data });
}

/**
 * A signup as the public API shows it, without inner fields, in at most 12,000 bytes: long texts and lists about its
 * company are cut first, then left out, then the customer's own texts are cut. What a signup holds is bounded elsewhere, but
 * not by bytes of JSON.
 */
function publicSignup(signup: Told): WebhookSignup {
  const whole = webhookSignupSchema.parse({ ...perField(v1Names, () => null), metadata: {}, ...signup });
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

/** A value whose texts and lists have at most so many characters and entries. */
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
