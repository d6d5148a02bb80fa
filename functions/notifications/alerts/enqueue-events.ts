import { createHash } from 'node:crypto';
import type { CreditsLow } from '../../../shared/deliveries/webhook-event.ts';
import { deliveryQueue } from '../../../shared/deliveries/work.ts';
import type { SubscribedEvent } from '../../../shared/destinations/events.ts';
import { enqueueDelivery } from '../../deliveries/attempt/record-result.ts';
import { attemptMessage, putDeliveryItem } from '../../deliveries/items/delivery-item.ts';
import { findDelivery } from '../../deliveries/items/delivery-store.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { isOpenDestination } from '../../destinations/destination-store.ts';
import { send } from '../../platform/aws/queue.ts';
import { millisecondsInId, newTimeId } from '../../platform/table/keys.ts';
import { transact } from '../../platform/table/transaction.ts';
import { enrichedSince, type StoredSignup } from '../../signups/items/signup-item.ts';
import { parseAlertItem, putAlertItem } from '../items/alert-item.ts';

/** Queues one `signup.created` delivery per subscribed webhook. Idempotent: repeats use the same ids. */
export async function enqueueCreatedEvents(
  signup: StoredSignup,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  await enqueueEvent(signup, { event: 'signup.created', since: signup.created_at }, destinations, now);
}

/** The same for an enrichment's end. Re-enrichment, and a look that added facts, send the event again. */
export async function enqueueEnrichedEvents(
  signup: StoredSignup,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  const event = eventOf(signup);
  if (event) await enqueueEvent(signup, { event, since: enrichedSince(signup) }, destinations, now);
}

/** The same for the end of a signup's alert: handled, or not a fit. Sends nothing if that changed since `at`. */
export async function enqueueHandledEvents(
  signup: StoredSignup,
  at: string,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  if (signup.handling?.at !== at) return;
  await enqueueEvent(signup, { event: 'signup.handled', since: at }, destinations, now);
}

function subscribersTo(
  event: SubscribedEvent,
  destinations: readonly StoredDestination[],
): StoredDestination[] {
  return destinations.filter((one) => subscribes(one, event) && isOpenDestination(one));
}

function subscribes({ kind, events }: StoredDestination, event: SubscribedEvent): boolean {
  return kind === 'webhook' && events.includes(event);
}

interface SignupEvent {
  readonly event: SubscribedEvent;
  readonly since: string;
}

async function enqueueEvent(
  { id: signup_id }: StoredSignup,
  { event, since }: SignupEvent,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  for (const destination of destinations.filter((one) => subscribes(one, event))) {
    const { accountId, id: destination_id, kind } = destination;
    const occasion = [signup_id, since, destination_id, event];
    const hash = createHash('sha256').update(JSON.stringify(occasion)).digest('hex');
    const id = `${millisecondsInId(new Date(since))}${hash.slice(0, 20)}`;
    const isOn = isOpenDestination(destination);
    const attempt = attemptMessage(accountId, id, now);
    const delivery = { accountId, id, destination_id, kind, event, signup_id };
    if (isOn) await transact([putDeliveryItem(delivery, now), attempt.put]);
    // A crash may have left a delivery to a webhook that is now off: end it.
    if (isOn || (await findDelivery(accountId, id))) await send(deliveryQueue, attempt.message);
  }
}

function eventOf({ enrichment_status }: StoredSignup): SubscribedEvent | undefined {
  if (enrichment_status === 'completed') return 'signup.enriched';
  return enrichment_status === 'failed' ? 'signup.failed' : undefined;
}

interface LowCredits extends CreditsLow {
  readonly arrivals: number;
}

/**
 * Queues `credits.low` for each subscribed webhook, once per level between two arrivals of credits. The claim
 * takes the place of an alert item and is stored with the delivery.
 */
export async function enqueueLowCreditsEvents(
  accountId: string,
  { credits, level, arrivals }: LowCredits,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  for (const { id: destination_id, kind } of subscribersTo('credits.low', destinations)) {
    const claim = { accountId, signupId: `credits-low-${level}-${arrivals}`, destinationId: destination_id };
    const delivery = { accountId, id: newTimeId(now), destination_id, kind, event: 'credits.low' } as const;
    const subject = `${credits.toLocaleString('en-US')} ${credits === 1 ? 'credit' : 'credits'} left`;
    const attempt = attemptMessage(accountId, delivery.id, now);
    const refusals = await transact([
      putAlertItem(claim, { delivery_id: delivery.id, state: 'claimed', rules: [] }, now),
      putDeliveryItem({ ...delivery, subject, credits_low: { credits, level } }, now),
      attempt.put,
    ]);
    const stored = refusals?.[0]?.old;
    if (refusals && !stored) throw new Error('An event was neither stored nor found.');
    if (stored) await enqueueDelivery({ accountId, id: parseAlertItem(stored).delivery_id });
    else await send(deliveryQueue, attempt.message);
  }
}
