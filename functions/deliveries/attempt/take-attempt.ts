import { randomUUID } from 'node:crypto';
import { stillSendingSeconds } from '../../platform/mail/send-claim-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { type Delivery, parseDeliveryItem } from '../items/delivery-item.ts';
import { claimAttempt } from '../items/delivery-item-attempts.ts';

export type AttemptDecision =
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
