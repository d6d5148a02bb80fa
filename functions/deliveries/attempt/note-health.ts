import { disableAfterDays } from '../../../shared/destinations/destination.ts';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import {
  type Changeable,
  changeIfUnmoved,
  healthy,
  type StoredDestination,
  stopDestination,
} from '../../destinations/destination-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import type { Delivery } from '../items/delivery-item.ts';
import type { AttemptResult } from './prepared-delivery.ts';

/** Limits writes for successes to one a minute. */
const secondsBetween = 60;

export type WhenStopped = (why: string) => Promise<readonly TransactItem[]>;

/**
 * Records an attempt's result on its destination. Turns it off after five days without success, or if the
 * receiver is gone; records a suppressed address once. `whenStopped` adds writes.
 */
export async function noteHealth(
  destination: StoredDestination,
  result: AttemptResult,
  next: Pick<Delivery, 'next_attempt_at'>,
  now: Date,
  whenStopped: WhenStopped,
): Promise<void> {
  const at = now.toISOString();
  if (result.outcome === 'unknown' && kindOf[destination.kind].isReadByPeople) {
    await updateItem(changeIfUnmoved(destination, { unknown_at: at }));
  } else if (result.outcome === 'suppressed') {
    const why = 'emails to its address bounced, or one was reported as spam';
    if (!destination.suppressed_at) await stop(destination, { suppressed_at: at }, why, whenStopped);
  } else if (result.outcome === 'delivered') {
    const known = destination.delivered_at && secondsFrom(destination.delivered_at, now) < secondsBetween;
    if (known && !destination.failing_since && !destination.suppressed_at) return;
    await updateItem(changeIfUnmoved(destination, { ...healthy, delivered_at: at }));
  } else {
    await noteFailure(destination, result, next, now, whenStopped);
  }
}

async function noteFailure(
  destination: StoredDestination,
  result: AttemptResult,
  { next_attempt_at }: Pick<Delivery, 'next_attempt_at'>,
  now: Date,
  whenStopped: WhenStopped,
): Promise<void> {
  const { failing_since = now.toISOString(), kind, enabled } = destination;
  const failure = result.failure ?? 'It was not delivered';
  const noted = {
    failing_since,
    failure,
    ...(kindOf[kind].millisecondsBetween > 0 && result.retry_after
      ? { free_at: laterBy(result.retry_after, now) }
      : {}),
  };
  const reason = reasonToStop(result, failing_since, now);
  if (reason === undefined || !enabled || kind === 'email') {
    const fields = { ...noted, next_attempt_at: next_attempt_at ?? undefined };
    await updateItem(changeIfUnmoved(destination, fields));
    return;
  }
  const off = { enabled: false, disabled_reason: reason, next_attempt_at: undefined };
  await stop(destination, { ...noted, ...off }, failure, whenStopped);
}

function reasonToStop({ outcome }: AttemptResult, since: string, now: Date): 'gone' | 'failing' | undefined {
  if (outcome === 'rejected') return 'gone';
  return secondsFrom(since, now) > disableAfterDays * 86_400 ? 'failing' : undefined;
}

async function stop(
  destination: StoredDestination,
  fields: Changeable,
  why: string,
  whenStopped: WhenStopped,
): Promise<void> {
  const notices = await whenStopped(`Alerts to ${destination.name} (${destination.kind}) stopped: ${why}.`);
  await transact([{ Update: stopDestination(destination, fields) }, ...notices]);
}

function laterBy(seconds: number, now: Date): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

function secondsFrom(time: string, now: Date): number {
  return (now.getTime() - new Date(time).getTime()) / 1000;
}
