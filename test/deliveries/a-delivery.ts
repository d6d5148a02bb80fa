import type { Delivery } from '../../shared/deliveries/delivery.ts';

let made = 0;

/** A delivered webhook about a signup, an hour ago, with these fields. */
export function aDelivery(fields: Partial<Delivery> = {}): Delivery {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  made += 1;
  return {
    id: `019aa6b5c0de${String(made).padStart(16, '0')}`,
    destination_id: 'crm',
    kind: 'webhook',
    event: 'rule.matched',
    signup_id: '019aa6b5-1',
    subject: 'maya@northwindlabs.example',
    rules: [{ id: 'large', name: 'Large companies' }],
    state: 'delivered',
    created_at: at,
    next_attempt_at: null,
    attempts: [anAttempt({ at })],
    ...fields,
  };
}

/** An attempt that got 200, with these fields. */
export function anAttempt(fields: Partial<Delivery['attempts'][number]> = {}): Delivery['attempts'][number] {
  return {
    at: '2026-11-21T10:31:00.000Z',
    outcome: 'delivered',
    status: 200,
    latency_ms: 236,
    answer: 'ok',
    failure: null,
    ...fields,
  };
}

/** An attempt that got 503. */
export function aFailure(fields: Partial<Delivery['attempts'][number]> = {}): Delivery['attempts'][number] {
  return anAttempt({
    outcome: 'refused',
    status: 503,
    latency_ms: 312,
    answer: '{"error":"upstream_unavailable","service":"crm-writer","retry_after":120}',
    failure: 'Responded with 503',
    ...fields,
  });
}
