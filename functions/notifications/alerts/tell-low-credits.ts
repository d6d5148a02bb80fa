import type { CreditsLow } from '../../../shared/deliveries/webhook-event.ts';
import { enqueueDelivery } from '../../deliveries/attempt/record-result.ts';
import { putDelivery } from '../../deliveries/items/delivery-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { newTimeId } from '../../platform/table/time-id.ts';
import { transact } from '../../platform/table/transaction.ts';
import { putAlert, readAlertItem } from '../items/alert-item.ts';
import { subscribersTo } from './tell-webhooks.ts';

/** That the balance fell to a level, and how often credits had arrived by then. */
export interface LowCredits extends CreditsLow {
  readonly arrivals: number;
}

/**
 * Tells the webhooks that subscribe to it that credits run low, each once per level between two arrivals of credits: the
 * claim, which stands where that of an alert about a signup would, and the delivery are stored together.
 */
export async function tellLowCredits(
  accountId: string,
  { credits, level, arrivals }: LowCredits,
  destinations: readonly StoredDestination[],
  now: Date,
): Promise<void> {
  for (const { id: destination_id, kind } of subscribersTo('credits.low', destinations)) {
    const claim = { accountId, signupId: `credits-low-${level}-${arrivals}`, destinationId: destination_id };
    const delivery = { accountId, id: newTimeId(now), destination_id, kind, event: 'credits.low' } as const;
    const subject = `${credits.toLocaleString('en-US')} ${credits === 1 ? 'credit' : 'credits'} left`;
    const refusals = await transact([
      putAlert(claim, { delivery_id: delivery.id, state: 'claimed', rules: [] }, now),
      putDelivery({ ...delivery, subject, credits_low: { credits, level } }, now),
    ]);
    const stored = refusals?.[0]?.old;
    if (refusals && !stored) throw new Error('An event was neither stored nor found.');
    await enqueueDelivery({ accountId, id: stored ? readAlertItem(stored).delivery_id : delivery.id });
  }
}
