import { randomUUID } from 'node:crypto';
import { stillSendingSeconds } from '../../platform/mail/send-claim-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { type Delivery, parseDeliveryItem } from '../items/delivery-item.ts';
import { claimAttempt } from '../items/delivery-item-attempts.ts';

/** What is to be done about a delivery now. */
export type AttemptDecision =
  /** Send it: the attempt is this worker's. */
  | { readonly step: 'send'; readonly delivery: Delivery }
  /** An earlier worker crashed while it sent; recording that is this worker's. */
  | { readonly step: 'record-lost'; readonly delivery: Delivery }
  | { readonly step: 'wait'; readonly seconds: number }
  /** Another worker may be sending it. */
  | { readonly step: 'busy' }
  | { readonly step: 'nothing' };

/**
 * Claims the next attempt of a delivery. At most one worker is told to send it, however often and however late its message
 * comes, and after a crash at any point.
 */
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
  // A claim of ours whose answer was lost was made again, and refused by itself.
  return claimed.token === token ? { step, delivery: claimed } : { step: 'busy' };
}

function secondsUntil(time: string | null, now: Date): number {
  return time === null ? 0 : (new Date(time).getTime() - now.getTime()) / 1000;
}
