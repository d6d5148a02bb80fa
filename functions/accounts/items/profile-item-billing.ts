import type { refillPauses } from '../../../shared/credits/packages.ts';
import type { WaitingOrder } from '../../../shared/signups/vocabulary.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type Card, type Profile, profileKey } from './profile-item.ts';

export function keepFirstCustomer(accountId: string, customer: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'stripe_customer_id = if_not_exists(stripe_customer_id, :customer)',
    values: { ':customer': customer },
  });
}

export function setCard(accountId: string, card: Card): ItemUpdate {
  return updateOf(profileKey(accountId), { set: 'card = :card', values: { ':card': card } });
}

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

export function setRefillSettings(accountId: string, settings: RefillSettings): ItemUpdate {
  return updateOf(profileKey(accountId), refillSettings(settings), countRefillChange);
}

/**
 * Turns on auto-refill after a purchase that offered it. Fails also if the settings changed since the offer.
 */
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

export function setWaitingOrder(accountId: string, order: WaitingOrder): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'waiting_order = :order',
    condition: 'attribute_exists(pk) AND attribute_not_exists(closing_at)',
    values: { ':order': order },
  });
}

export function setRefillPaused(accountId: string, reason: (typeof refillPauses)[number]): ItemUpdate {
  const pause = { set: 'refill_paused = :reason', values: { ':reason': reason } };
  return updateOf(profileKey(accountId), pause, countRefillChange);
}
