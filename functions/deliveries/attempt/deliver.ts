import { randomUUID } from 'node:crypto';
import { accountEmailId } from '../../../shared/destinations/destination.ts';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { outcomeUnknownLine } from '../../../shared/notifications/work.ts';
import { objectives } from '../../../shared/operations/metrics.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { isTestAccount, liveAccountOf } from '../../accounts/requests/test-account.ts';
import {
  claimSlot,
  parseDestinationItem,
  type StoredDestination,
} from '../../destinations/destination-item.ts';
import {
  findDestination,
  isConfirmed,
  isOpenDestination,
  listDestinations,
} from '../../destinations/destination-store.ts';
import { stillSendingSeconds } from '../../platform/mail/send-claim-item.ts';
import { log } from '../../platform/observe/log.ts';
import { reportObjective } from '../../platform/observe/measured.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import { updateItem } from '../../platform/table/table.ts';
import { type TransactItem, transactAround } from '../../platform/table/transaction.ts';
import { type Delivery, parseDeliveryItem, putDeliveryItem, putDueEntry } from '../items/delivery-item.ts';
import { claimAttempt, deferTo } from '../items/delivery-item-attempts.ts';
import { findDelivery } from '../items/delivery-store.ts';
import { noteHealth } from './note-health.ts';
import type { AttemptResult, Prepare, PreparedDelivery } from './prepared-delivery.ts';
import { cancelDelivery, enqueueDelivery, giveBack, laterAttempt, recordResult } from './record-result.ts';

/**
 * Attempts a due delivery: claims, sends what `prepare` builds, records. Sends once per attempt. Messages for
 * people are sent exactly once unless the outcome is unknown: that is recorded, raises an alarm and is never
 * retried (docs/product/rules.md#one-alert-per-signup-and-destination). Safe under redelivery and crashes.
 * Throws if another worker may be sending it or it could not be attempted, so that the message is retried.
 */
export async function deliver(accountId: string, deliveryId: string, prepare: Prepare): Promise<void> {
  const now = new Date();
  const [delivery, profile] = await Promise.all([
    findDelivery(accountId, deliveryId),
    findProfile(liveAccountOf(accountId)),
  ]);
  if (!delivery || !profile || profile.closing_at) return;
  const destination = await findDestination(accountId, delivery.destination_id);
  if (destination && (await deferToSlot(delivery, destination, now))) return;
  const turn = await takeAttempt(delivery, now);
  if (turn.step === 'wait') return enqueueDelivery(delivery, turn.seconds);
  if (turn.step === 'busy') throw new Error('Another worker may still be sending this.');
  if (turn.step === 'nothing') return;
  const { delivery: claimed } = turn;
  const prepared = destination && (await orGiveBack(claimed, prepare(claimed, { destination, profile })));
  if (!prepared) return cancelDelivery(claimed, now, turn.step === 'record-lost' ? lost : undefined);
  const result =
    turn.step === 'record-lost'
      ? lost
      : mayReceive(destination, claimed)
        ? await orGiveBack(claimed, prepared.send())
        : turnedOff;
  if (result.outcome === 'unknown' && kindOf[claimed.kind].isReadByPeople) {
    logUnknownOutcome(claimed, result);
    await prepared.beforeUnknown?.(now);
  }
  if (result !== turnedOff) reportObjectives(claimed, prepared, result);
  const next = await recordResult(claimed, result, now, (state) => prepared.writesAfter(state, now));
  // Rejected test messages must not turn off a destination.
  if (next && result !== turnedOff && !isTestAccount(accountId)) {
    await noteHealth(destination, result, next, now, (subject) => stoppedNotices(destination, subject, now));
  }
}

/** For first attempts: whether it was in time, and whether a webhook's server accepted it. */
function reportObjectives(
  { accountId, id, destination_id, kind, attempts }: Delivery,
  { awaitedSince }: PreparedDelivery,
  { outcome, status, failure }: AttemptResult,
): void {
  if (attempts.length > 0 || isTestAccount(accountId)) return;
  if (awaitedSince) {
    const waited = Date.now() - awaitedSince.getTime();
    reportObjective('AlertedInTime', waited <= objectives.AlertedInTime.milliseconds);
  }
  if (kind !== 'webhook') return;
  const isTaken = outcome === 'delivered';
  reportObjective('WebhookTaken', isTaken);
  if (isTaken) return;
  const ids = { account_id: accountId, delivery_id: id, destination_id };
  log.warn('A webhook was not taken', { ...ids, status, failure });
}

const nothingSent = { status: null, latency_ms: 0, answer: null } as const;

const lost: AttemptResult = {
  ...nothingSent,
  outcome: 'unknown',
  failure: 'It is unknown whether it arrived: sending it was interrupted',
};

const turnedOff: AttemptResult = { ...nothingSent, outcome: 'rejected', failure: 'The destination is off' };

/** Tests may go to a destination that is off. The account's email learns of every stop. */
function mayReceive(destination: StoredDestination, { event }: Delivery): boolean {
  const isAlways = event === 'test' || (event === 'destination.failing' && destination.id === accountEmailId);
  return isAlways ? isConfirmed(destination) : isOpenDestination(destination);
}

async function orGiveBack<Result>(claimed: Delivery, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (failure) {
    await giveBack(claimed);
    throw failure;
  }
}

function logUnknownOutcome(
  { id, signup_id, destination_id, rules }: Delivery,
  { failure }: AttemptResult,
): void {
  log.error(`${outcomeUnknownLine}: an alert may not have arrived, and is not sent again`, {
    delivery_id: id,
    signup_id,
    destination_id,
    rule_ids: rules.map((rule) => rule.id),
    failure,
  });
}

/**
 * Writes that notify the account's other destinations, for the transaction that records the stop. The
 * account's email is notified even if its alerts are off. The outbox sends the messages.
 */
async function stoppedNotices(
  stopped: StoredDestination,
  subject: string,
  now: Date,
): Promise<TransactItem[]> {
  const { accountId } = stopped;
  const others = (await listDestinations(accountId)).filter(
    (one) =>
      one.id !== stopped.id &&
      kindOf[one.kind].isReadByPeople &&
      (one.id === accountEmailId || isOpenDestination(one)),
  );
  return others.flatMap(({ id: destination_id, kind }) => {
    const id = newTimeId(now);
    const event = 'destination.failing';
    const delivery = { accountId, id, destination_id, kind, event, subject } as const;
    return [putDeliveryItem(delivery, now), putDueEntry(accountId, id, now)];
  });
}

const mostTries = 20;

/**
 * Reserves a time for a due message, if its destination takes one at a time. Returns true if the message was
 * deferred, false if it can be sent now or needs no slot. Throws if too many other messages took slots, so
 * that the message is retried.
 */
async function deferToSlot(delivery: Delivery, destination: StoredDestination, now: Date): Promise<boolean> {
  const { state, next_attempt_at, slot_at } = delivery;
  const isDue = state === 'waiting' && (next_attempt_at ?? '') <= now.toISOString();
  if (kindOf[destination.kind].millisecondsBetween === 0 || !isDue || slot_at === next_attempt_at)
    return false;
  const slot = await takeSlot(destination, now);
  if (slot <= now) return false;
  const later = laterAttempt(delivery, slot);
  const deferred = await transactAround({ Update: deferTo(delivery, slot) }, [[later.put]]);
  if (deferred) await later.enqueue();
  return true;
}

async function takeSlot(read: StoredDestination, now: Date, tries = 1): Promise<Date> {
  const free = new Date(read.free_at ?? 0);
  const slot = free > now ? free : now;
  const written = await updateItem(
    claimSlot(read, new Date(slot.getTime() + kindOf[read.kind].millisecondsBetween)),
  );
  if (written.done) return slot;
  if (!written.old) return now;
  if (tries === mostTries) throw new Error('Other messages took the next slots of this destination.');
  return takeSlot(parseDestinationItem(read.accountId, written.old), now, tries + 1);
}

type AttemptDecision =
  | { readonly step: 'send'; readonly delivery: Delivery }
  | { readonly step: 'record-lost'; readonly delivery: Delivery }
  | { readonly step: 'wait'; readonly seconds: number }
  | { readonly step: 'busy' }
  | { readonly step: 'nothing' };

/** Claims a delivery's next attempt. At most one worker sends it, despite redeliveries and crashes. */
export async function takeAttempt(delivery: Delivery, now: Date): Promise<AttemptDecision> {
  if (delivery.state === 'waiting') {
    const seconds = secondsUntil(delivery.next_attempt_at, now);
    return seconds > 0 ? { step: 'wait', seconds } : claim(delivery, 'send', now);
  }
  if (delivery.state !== 'sending') return { step: 'nothing' };
  const age = -secondsUntil(delivery.claimed_at ?? null, now);
  return age < stillSendingSeconds ? { step: 'busy' } : claim(delivery, 'record-lost', now);
}

async function claim(delivery: Delivery, step: 'send' | 'record-lost', now: Date): Promise<AttemptDecision> {
  const token = randomUUID();
  const written = await updateItem(claimAttempt(delivery, token, now));
  const stored = written.done ? written.item : written.old;
  if (!stored) return { step: 'nothing' };
  const claimed = parseDeliveryItem(delivery.accountId, stored);
  // If the response to our claim was lost, its repeat failed because of our claim.
  return claimed.token === token ? { step, delivery: claimed } : { step: 'busy' };
}

function secondsUntil(time: string | null, now: Date): number {
  return time === null ? 0 : (new Date(time).getTime() - now.getTime()) / 1000;
}
