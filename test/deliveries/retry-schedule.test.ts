import { expect, test } from 'vitest';
import type { AttemptResult } from '../../functions/deliveries/attempt/prepared-delivery.ts';
import { afterAttempt } from '../../functions/deliveries/attempt/record-result.ts';
import { mostAttempts, retryDelays } from '../../shared/deliveries/work.ts';
import { type DestinationKind, destinationKinds } from '../../shared/destinations/kinds/kind.ts';

const now = new Date('2026-11-23T07:30:00Z');
const nothing = { status: null, answer: null, failure: null, latency_ms: 1 };
const refused = { ...nothing, at: now.toISOString(), outcome: 'refused' as const };

test.each(destinationKinds)('%s: a delivery that arrived, or never can, is not retried', (kind) => {
  for (const outcome of ['delivered', 'suppressed'] as const) {
    expect(after(kind, { outcome })).toEqual({ state: outcome, next_attempt_at: null });
  }
  expect(after(kind, { outcome: 'rejected' })).toEqual({ state: 'failed', next_attempt_at: null });
});

test.each([
  ['email', 'unknown'],
  ['slack', 'unknown'],
  ['webhook', 'waiting'],
] as const)('%s: a delivery that may have arrived is %s', (kind, state) => {
  expect(after(kind, { outcome: 'unknown' }).state).toBe(state);
});

test.each(retryDelays.map((delay, index) => [index + 1, delay] as const))(
  'attempt %i, if refused, is followed by another after %i seconds or up to a tenth more',
  (made, delay) => {
    const seconds = secondsUntil(after('email', { outcome: 'refused' }, made));
    expect(seconds).toBeGreaterThanOrEqual(delay);
    expect(seconds).toBeLessThanOrEqual(delay * 1.1);
  },
);

test('the last attempt and a manual attempt are not followed by another', () => {
  const ended = { state: 'failed', next_attempt_at: null };
  expect(after('email', { outcome: 'refused' }, mostAttempts)).toEqual(ended);
  expect(after('email', { outcome: 'refused' }, 1, true)).toEqual(ended);
});

test('a receiver that requests more time gets it, and no less than planned', () => {
  const asked = (retry_after: number) => secondsUntil(after('webhook', { outcome: 'refused', retry_after }));
  expect(asked(3_600)).toBe(3_600);
  expect(asked(1)).toBeGreaterThanOrEqual(retryDelays[0] ?? Number.NaN);
});

/** The state of a delivery after so many attempts, including this last one. */
function after(
  kind: DestinationKind,
  result: Pick<AttemptResult, 'outcome' | 'retry_after'>,
  made = 1,
  replaying = false,
) {
  const delivery = { kind, attempts: Array.from({ length: made - 1 }, () => refused), replaying };
  return afterAttempt(delivery, { ...nothing, ...result }, now);
}

function secondsUntil({ state, next_attempt_at }: ReturnType<typeof after>): number {
  expect(state).toBe('waiting');
  return (new Date(next_attempt_at ?? '').getTime() - now.getTime()) / 1000;
}
