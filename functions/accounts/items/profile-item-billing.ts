import type { refillPauses } from '../../../shared/credits/refill.ts';
import type { WaitingOrder } from '../../../shared/signups/vocabulary.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
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

type RefillSettings = Pick<Profile, 'auto_refill_enabled' | 'auto_refill_threshold' | 'auto_refill_amount'>;

const countRefillChange: Change = {
  set: 'refill_changes = if_not_exists(refill_changes, :none) + :one',
  values: { ':none': 0, ':one': 1 },
};

/** Stores the auto-refill settings, which ends a pause. Refused if the account is being deleted, or gone. */
export function setRefillSettings(accountId: string, settings: RefillSettings): ItemUpdate {
  return updateOf(profileKey(accountId), refillSettings(settings), countRefillChange);
}

/** Turns auto-refill on with the settings of a paid purchase. Refused also if they changed since it was offered. */
export function turnOnRefills(
  accountId: string,
  { threshold, amount, changes }: { threshold: number; amount: number; changes: number },
): ItemUpdate {
  const unchanged =
    changes === 0
      ? { condition: 'attribute_not_exists(refill_changes)' }
      : { condition: 'refill_changes = :changes', values: { ':changes': changes } };
  const settings = {
    auto_refill_enabled: true,
    auto_refill_threshold: threshold,
    auto_refill_amount: amount,
  };
  return updateOf(profileKey(accountId), refillSettings(settings), unchanged);
}

function refillSettings(settings: RefillSettings): Change {
  return {
    set: 'auto_refill_enabled = :enabled, auto_refill_threshold = :threshold, auto_refill_amount = :amount',
    remove: 'refill_paused',
    condition: 'attribute_exists(pk) AND attribute_not_exists(closing_at)',
    values: {
      ':enabled': settings.auto_refill_enabled,
      ':threshold': settings.auto_refill_threshold,
      ':amount': settings.auto_refill_amount,
    },
  };
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
  const pause = { set: 'refill_paused = :reason', values: { ':reason': reason } };
  return updateOf(profileKey(accountId), pause, countRefillChange);
}
