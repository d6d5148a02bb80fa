import { outcomeUnknownLine } from '../../shared/notifications/alarm-line.ts';
import { readProfile } from '../accounts/profile-store.ts';
import type { AttemptResult } from '../destinations/attempt-result.ts';
import type { Delivery } from '../destinations/delivery-item.ts';
import { readDelivery } from '../destinations/delivery-store.ts';
import { findDestination } from '../destinations/destination-store.ts';
import { noteHealth } from '../destinations/note-health.ts';
import { cancelDelivery, enqueueDelivery, giveBack, recordResult } from '../destinations/record-result.ts';
import { takeAttempt } from '../destinations/take-attempt.ts';
import { log } from '../platform/log.ts';
import { prepareDelivery } from './prepare-delivery.ts';

/**
 * Attempts a delivery that is due: claim, send, record. It is sent at most once per attempt, and email and Slack exactly once
 * unless the outcome is unknown, which is recorded, logged with the line that an alarm listens for, and never sent again
 * (docs/product-rules.md#one-alert-per-signup-and-destination). Safe under redelivery at any time and after a crash at any
 * point. Throws where another worker may be sending it, and where it could not be attempted: the message comes again.
 */
export async function deliver(accountId: string, deliveryId: string): Promise<void> {
  const now = new Date();
  const [delivery, profile] = await Promise.all([
    readDelivery(accountId, deliveryId),
    readProfile(accountId),
  ]);
  if (!delivery || !profile || profile.closing_at) return;
  const turn = await takeAttempt(delivery, now);
  if (turn.step === 'wait') return enqueueDelivery(delivery, turn.seconds);
  if (turn.step === 'busy') throw new Error('Another worker may still be sending this.');
  if (turn.step === 'nothing') return;
  const { delivery: claimed } = turn;
  const destination = await findDestination(accountId, claimed.destination_id);
  const prepared =
    destination && (await orGiveBack(claimed, prepareDelivery(claimed, { destination, profile })));
  if (!prepared) return cancelDelivery(claimed);
  const result = turn.step === 'send' ? await orGiveBack(claimed, prepared.send()) : lost;
  if (result.outcome === 'unknown' && claimed.kind !== 'webhook') tellOperators(claimed, result);
  const next = await recordResult(claimed, result, now, (state) => prepared.writesAfter(state, now));
  if (next) await noteHealth(destination, result, next, now);
}

/** What became of an attempt whose worker crashed. */
const lost: AttemptResult = {
  outcome: 'unknown',
  status: null,
  latency_ms: 0,
  answer: null,
  failure: 'It is unknown whether it arrived: sending it was interrupted',
};

/** Throws what the step throws, with the claim given back: nothing was sent. */
async function orGiveBack<Result>(claimed: Delivery, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (failure) {
    await giveBack(claimed);
    throw failure;
  }
}

function tellOperators({ id, signup_id, destination_id, rules }: Delivery, { failure }: AttemptResult): void {
  log.error(`${outcomeUnknownLine}: an alert may not have arrived, and is not sent again`, {
    delivery_id: id,
    signup_id,
    destination_id,
    rule_ids: rules.map((rule) => rule.id),
    failure,
  });
}
