import { updateItem } from '../platform/table.ts';
import type { AttemptResult } from './attempt-result.ts';
import type { Delivery } from './delivery-item.ts';
import type { StoredDestination } from './destination-item.ts';
import { changeIfUnmoved } from './destination-item-changes.ts';

/** A message that is delivered is noted once in this time: at most one further write a minute. */
const secondsBetween = 60;

/** Failing for this long turns a destination off. */
const patienceDays = 5;

/**
 * Notes on a destination how an attempt went, and turns it off where nothing was delivered for five days or the receiver
 * says that it is gone. True where it was turned off by this attempt.
 */
export async function noteHealth(
  destination: StoredDestination,
  result: AttemptResult,
  next: Pick<Delivery, 'next_attempt_at'>,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  if (result.outcome === 'unknown' && destination.kind !== 'webhook') {
    await updateItem(changeIfUnmoved(destination, { unknown_at: at }));
    return false;
  }
  if (result.outcome === 'muted') return false;
  if (result.outcome === 'delivered') {
    const known = destination.delivered_at && secondsFrom(destination.delivered_at, now) < secondsBetween;
    if (known && !destination.failing_since) return false;
    await updateItem(changeIfUnmoved(destination, { ...nothingFailing, delivered_at: at }));
    return false;
  }
  const failing_since = destination.failing_since ?? at;
  const reason =
    result.outcome === 'rejected'
      ? 'gone'
      : secondsFrom(failing_since, now) > patienceDays * 86_400
        ? 'failing'
        : undefined;
  const turnedOff = reason !== undefined && destination.enabled && destination.kind !== 'email';
  const written = await updateItem(
    changeIfUnmoved(destination, {
      failing_since,
      failure: result.failure ?? 'It was not delivered',
      next_attempt_at: turnedOff ? undefined : (next.next_attempt_at ?? undefined),
      ...(destination.kind === 'slack' && result.retry_after
        ? { free_at: laterBy(result.retry_after, now) }
        : {}),
      ...(turnedOff ? { enabled: false, disabled_reason: reason } : {}),
    }),
  );
  return turnedOff && written.done;
}

/** What a destination stores once a message got through, or its owner corrected it. */
export const nothingFailing = {
  failing_since: undefined,
  failure: undefined,
  next_attempt_at: undefined,
} as const;

function laterBy(seconds: number, now: Date): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

function secondsFrom(time: string, now: Date): number {
  return (now.getTime() - new Date(time).getTime()) / 1000;
}
