import { retryDelays } from '../../../shared/deliveries/retry-schedule.ts';
import { isReadByPeople } from '../../../shared/destinations/destination.ts';
import type { Delivery } from '../items/delivery-item.ts';
import type { AttemptResult } from './attempt-result.ts';

/** So that what failed at one moment is not tried again at one moment. */
const jitter = 0.1;

/** Where a delivery stands after an attempt: `waiting` with the time of the next one, or ended. */
export function afterAttempt(
  delivery: Pick<Delivery, 'kind' | 'attempts' | 'replaying'>,
  result: AttemptResult,
  now: Date,
): Pick<Delivery, 'state' | 'next_attempt_at'> {
  // A webhook's receiver knows a message that it got before by its id; a person would read it twice.
  const outcome = result.outcome === 'unknown' && !isReadByPeople[delivery.kind] ? 'refused' : result.outcome;
  if (outcome === 'delivered' || outcome === 'suppressed' || outcome === 'unknown') {
    return { state: outcome, next_attempt_at: null };
  }
  const delay = retryDelays[delivery.attempts.length];
  if (outcome === 'rejected' || delivery.replaying || delay === undefined) {
    return { state: 'failed', next_attempt_at: null };
  }
  const seconds = Math.max(delay * (1 + Math.random() * jitter), result.retry_after ?? 0);
  return { state: 'waiting', next_attempt_at: new Date(now.getTime() + seconds * 1000).toISOString() };
}
