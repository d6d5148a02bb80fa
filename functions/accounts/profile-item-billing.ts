import type { refillPauses } from '../../shared/credits/refill.ts';
import type { WaitingOrder } from '../../shared/signups/waiting-order.ts';
import { type ItemUpdate, updateOf } from '../platform/item-update.ts';
import { type Card, type Profile, profileKey } from './profile-item.ts';

/** Stores the account's customer at Stripe; the first one stays. */
export function keepFirstCustomer(accountId: string, customer: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'stripe_customer_id = if_not_exists(stripe_customer_id, :customer)',
    values: { ':customer': customer },
  });
}

/** Stores the card to show. */
export function setCard(accountId: string, card: Card): ItemUpdate {
  return updateOf(profileKey(accountId), { set: 'card = :card', values: { ':card': card } });
}

/** Removes the card, if it is this one. */
export function removeCard(accountId: string, cardId: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'card',
    condition: 'card.id = :id',
    values: { ':id': cardId },
  });
}

/** Stores the auto-refill settings, which ends a pause. Refused where the account is being deleted, or gone. */
export function setRefillSettings(
  accountId: string,
  settings: Pick<Profile, 'auto_refill_enabled' | 'auto_refill_threshold' | 'auto_refill_amount'>,
): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'auto_refill_enabled = :enabled, auto_refill_threshold = :threshold, auto_refill_amount = :amount',
    remove: 'refill_paused',
    condition: 'attribute_exists(pk) AND attribute_not_exists(closing_at)',
    values: {
      ':enabled': settings.auto_refill_enabled,
      ':threshold': settings.auto_refill_threshold,
      ':amount': settings.auto_refill_amount,
    },
  });
}

/** Stores which waiting signups are taken up first. Refused where the account is being deleted, or gone. */
export function setWaitingOrder(accountId: string, order: WaitingOrder): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'waiting_order = :order',
    condition: 'attribute_exists(pk) AND attribute_not_exists(closing_at)',
    values: { ':order': order },
  });
}

/** Stores why refills are paused, which the credits page shows. */
export function setRefillPaused(accountId: string, reason: (typeof refillPauses)[number]): ItemUpdate {
  return updateOf(profileKey(accountId), { set: 'refill_paused = :reason', values: { ':reason': reason } });
}
