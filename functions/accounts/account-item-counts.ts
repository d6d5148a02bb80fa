import type { Change } from '../platform/item-update.ts';

/**
 * Counts a signup that is stored (+1) or deleted (-1), in the bucket of its number. Whether the bucket was merged
 * into the pages does not matter: this count adds to theirs.
 */
export function countSignup(bucket: number, change: 1 | -1): Change {
  return {
    set: 'signups_total = signups_total + :change, live.#bucket = if_not_exists(live.#bucket, :none) + :change',
    names: { '#bucket': String(bucket) },
    values: { ':change': change, ':none': 0 },
  };
}

/** Counts a signup that is stored without credits to pay for it; goes with `noCreditsLeft`. */
export const countWaiting: Change = {
  set: 'waiting_signups = if_not_exists(waiting_signups, :noneWaiting) + :oneWaiting',
  values: { ':noneWaiting': 0, ':oneWaiting': 1 },
};

/** Counts a signup that does not wait for credits any more, because it is paid or deleted. */
export const countWaitingDown: Change = {
  set: 'waiting_signups = waiting_signups - :oneWaiting',
  values: { ':oneWaiting': 1 },
};

/**
 * Notes that the account's new signups are told of. It reserves a number, so that no process goes on with what it
 * remembers of the account.
 */
export const tellCreated: Change = {
  set: 'created_events = :yes, last_number = last_number + :one',
  values: { ':yes': true, ':one': 1 },
};

/** Takes counts out that a merge moves into the pages. Refused where one of them changed since it was read. */
export function takeCounts(
  counts: readonly (readonly [bucket: number, count: number])[],
  { merge, highest }: { merge: number; highest: number },
): Change {
  const each = (form: (place: number) => string) => counts.map((_, place) => form(place));
  return {
    set: 'merges = :merge, merged_to = :to',
    remove: each((place) => `live.#b${place}`).join(', '),
    condition: each((place) => `live.#b${place} = :b${place}`).join(' AND '),
    names: Object.fromEntries(counts.map(([bucket], place) => [`#b${place}`, String(bucket)])),
    values: {
      ...Object.fromEntries(counts.map(([, count], place) => [`:b${place}`, count])),
      ':merge': merge,
      ':to': highest,
    },
  };
}
