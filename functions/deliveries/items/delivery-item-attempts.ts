import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type Delivery, deliveryKey } from './delivery-item.ts';

/** Fails, and returns the delivery, if another worker claimed or recorded an attempt since it was read. */
export function claimAttempt(read: Delivery, token: string, now: Date): ItemUpdate {
  return updateOf(deliveryKey(read.accountId, read.id), {
    set: '#state = :sending, claimed_at = :now, #token = :token',
    condition: `#state = :read AND next_attempt_at = :due${read.claimed_at ? ' AND claimed_at = :claimed' : ''}`,
    names: { '#state': 'state', '#token': 'token' },
    values: {
      ':sending': 'sending',
      ':now': now.toISOString(),
      ':token': token,
      ':read': read.state,
      ':due': read.next_attempt_at,
      ...(read.claimed_at ? { ':claimed': read.claimed_at } : {}),
    },
  });
}

/** `attempt` is undefined if nothing was sent. Fails if the claim is no longer this worker's. */
export function recordAttempt(
  claimed: Delivery,
  next: Pick<Delivery, 'state' | 'next_attempt_at'>,
  attempt: Delivery['attempts'][number] | undefined,
): ItemUpdate {
  return updateOf(deliveryKey(claimed.accountId, claimed.id), {
    set: `#state = :next, next_attempt_at = :at${
      attempt ? ', replaying = :no, attempts = list_append(attempts, :attempt)' : ''
    }`,
    remove: '#token, claimed_at',
    condition: '#state = :sending AND #token = :token',
    names: { '#state': 'state', '#token': 'token' },
    values: {
      ':next': next.state,
      ':at': next.next_attempt_at,
      ':sending': 'sending',
      ':token': claimed.token,
      ...(attempt ? { ':attempt': [attempt], ':no': false } : {}),
    },
  });
}

export function replayDelivery(read: Delivery, now: Date): ItemUpdate {
  return updateOf(deliveryKey(read.accountId, read.id), {
    set: '#state = :waiting, next_attempt_at = :now, replaying = :replaying',
    condition: '#state = :read',
    names: { '#state': 'state' },
    values: {
      ':waiting': 'waiting',
      ':now': now.toISOString(),
      // A retrying delivery keeps its schedule: this only moves the next attempt forward.
      ':replaying': read.state !== 'waiting',
      ':read': read.state,
    },
  });
}

export function stopDeliveryItem(accountId: string, id: string): ItemUpdate {
  return updateOf(deliveryKey(accountId, id), {
    set: '#state = :failed, next_attempt_at = :none',
    condition: '#state = :waiting',
    names: { '#state': 'state' },
    values: { ':failed': 'failed', ':none': null, ':waiting': 'waiting' },
  });
}

export function deferTo(read: Delivery, slot: Date): ItemUpdate {
  return updateOf(deliveryKey(read.accountId, read.id), {
    set: 'next_attempt_at = :slot, slot_at = :slot',
    condition: '#state = :waiting AND next_attempt_at = :due',
    names: { '#state': 'state' },
    values: { ':slot': slot.toISOString(), ':waiting': 'waiting', ':due': read.next_attempt_at },
  });
}
