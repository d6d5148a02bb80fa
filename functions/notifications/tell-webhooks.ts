import { createHash } from 'node:crypto';
import type { SubscribedEvent } from '../../shared/destinations/events.ts';
import { putDelivery } from '../destinations/delivery-item.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { isOpen } from '../destinations/destination-store.ts';
import { enqueueDelivery } from '../destinations/record-result.ts';
import { millisecondsInId } from '../platform/time-id.ts';
import { transact } from '../platform/transaction.ts';
import type { StoredSignup } from '../signups/signup-item.ts';

/**
 * Tells the webhooks that subscribe to it that the enrichment of a signup ended: one delivery for each, whose id is the
 * same at a repeat. A signup that was enriched again tells again.
 */
export async function tellWebhooks(
  signup: StoredSignup,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  const event = eventOf(signup);
  if (!event) return;
  for (const destination of destinations) {
    if (destination.kind !== 'webhook' || !destination.events.includes(event) || !isOpen(destination))
      continue;
    const { accountId, id: destination_id, kind } = destination;
    const delivery = {
      accountId,
      id: deliveryId(signup, destination_id, event),
      destination_id,
      kind,
      event,
    };
    await transact([putDelivery({ ...delivery, signup_id: signup.id }, now)]);
    await enqueueDelivery(delivery);
  }
}

function eventOf({ enrichment_status }: StoredSignup): SubscribedEvent | undefined {
  if (enrichment_status === 'completed') return 'signup.enriched';
  return enrichment_status === 'failed' ? 'signup.failed' : undefined;
}

/** Sorts by the time of the signup, or of the latest request to enrich it again. */
function deliveryId(
  { id, created_at, retried_at }: StoredSignup,
  destinationId: string,
  event: SubscribedEvent,
): string {
  const asked = retried_at ?? created_at;
  const hash = createHash('sha256')
    .update(JSON.stringify([id, asked, destinationId, event]))
    .digest('hex');
  return `${millisecondsInId(new Date(asked))}${hash.slice(0, 20)}`;
}
