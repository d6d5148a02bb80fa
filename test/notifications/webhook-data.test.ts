import { describe, expect, test } from 'vitest';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import { matchedData, signupData, webhookBody } from '../../functions/notifications/messages/webhook-data.ts';
import * as events from '../../shared/deliveries/webhook-event.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { aRule } from './a-rule.ts';

const timestamp = '2026-11-22T07:00:00.000Z';

/** A stored signup, with fields that customers never see. */
const stored = {
  ...exampleSignup,
  pk: 'ACCOUNT#1',
  sk: 'SIGNUP#2',
  key: { pk: 'ACCOUNT#1', sk: 'SIGNUP#2' },
  number: 7,
  request_id: 'inner',
  idempotency_key: 'inner',
  counted_company: 'inner.example',
  credit_entries: [],
};

/** The customer's fields of a signup if none were posted. */
const signed_up_at = exampleSignup.created_at;
const none = { external_id: null, plan: null, signed_up_at, handling: null, metadata: {} };

describe('the data of a webhook', () => {
  test.each(['signup.enriched', 'signup.failed'] as const)('for %s has only public fields', (type) => {
    const event = { type, timestamp, data: signupData(stored) };
    expect(received(event)).toEqual({ type, timestamp, data: { signup: { ...exampleSignup, ...none } } });
    expect(Object.keys(signupData(stored).signup).toSorted()).toEqual(
      Object.keys(events.webhookSignupSchema.shape).toSorted(),
    );
  });

  test('for rule.matched names the rules with the values compared', () => {
    const rules = [aRule({ id: 'r1', name: 'Growing' }), aRule({ id: 'r2', da_value: 70 })];
    const event = { type: 'rule.matched' as const, timestamp, data: matchedData(stored, rules) };
    expect(received(event)).toMatchObject({
      data: {
        signup: exampleSignup,
        rules: [
          { id: 'r1', name: 'Growing', reason: 'Domain authority 71 is above 50.' },
          { id: 'r2', name: null, reason: 'Domain authority 71 is above 70.' },
        ],
        more_rules: 0,
      },
    });
  });
});

describe('a webhook is under 20 KB', () => {
  test('with 20 long texts of the customer, which are cut, and an id, which is not', () => {
    const names = Array.from({ length: 20 }, (_, at) => [`${'n'.repeat(38)}${at}`, '\u{1F680}'.repeat(250)]);
    const own = { external_id: '\u{1F680}'.repeat(127), metadata: Object.fromEntries(names) };
    const { signup } = signupData({ ...stored, ...facts, ...own });
    expect(signup.external_id).toBe(own.external_id);
    expect(Object.keys(signup.metadata)).toHaveLength(20);
    expect(Buffer.byteLength(JSON.stringify(signup))).toBeLessThanOrEqual(12_000);
  });

  const long = '\u{1F680}"\\'.repeat(5_000);
  const source = { url: long, quote: long, method: 'text', attribution: long };
  const witness = { source: long, date: '2026', size: '1-10' as const, people: 3, attribution: long };
  const huge: Partial<Signup> = {
    enrichment_raw_data: {
      company_scrape: {
        company_name: long,
        industry: long,
        size: long,
        location: long,
        description: long,
        products_services: Array.from({ length: 500 }, () => long),
      },
      sources: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field_${at}`, source])),
      size_witnesses: Array.from({ length: 500 }, () => witness),
    },
  };
  const facts = { company_name: long, company_industry: long, enrichment_error: long, linkedin_url: long };
  const rules = Array.from({ length: 50 }, (_, at) =>
    aRule({ id: `rule-${at}`, name: '\u{1F680}'.repeat(100), company_contains: ['\u{1F680}'.repeat(100)] }),
  );

  test.each([
    ['quotations are long', huge],
    ['all texts are long', { ...huge, ...facts, first_name: long, last_name: long, twitter_handle: long }],
    ['texts have control characters', { ...huge, company_name: '\u0001'.repeat(9_000) }],
  ])('if %s and 50 rules match', (_case, fields) => {
    const data = matchedData({ ...stored, ...fields }, rules);
    const event = { type: 'rule.matched' as const, timestamp, data };
    expect(Buffer.byteLength(webhookBody(event))).toBeLessThan(events.maxWebhookBytes);
    expect(received(event)).toMatchObject({ data: { signup: { email: stored.email, id: stored.id } } });
    expect(data.rules.length).toBeGreaterThan(0);
    expect(data.rules.length + data.more_rules).toBe(50);
  });
});

/** An event as a receiver reads it; throws if it does not have the declared shape. */
function received(event: events.WebhookEvent) {
  return events.webhookEventSchema.parse(JSON.parse(webhookBody(event)));
}
