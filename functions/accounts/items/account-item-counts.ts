import type { Change } from '../../platform/table/item-update.ts';

/**
 * Counts signups that are stored (+1 each) or deleted (-1 each), in the buckets of their numbers. A bucket may have been
 * merged into the pages: this count adds to theirs.
 */
export function countSignups(buckets: readonly number[], change: 1 | -1): Change {
  const counts = [...Map.groupBy(buckets, (bucket) => bucket)].map(
    ([bucket, own]) => [bucket, own.length * change] as const,
  );
  const live = counts.map(
    (_, place) => `live.#bucket${place} = if_not_exists(live.#bucket${place}, :none) + :bucket${place}`,
  );
  return {
    set: ['signups_total = signups_total + :change', ...live].join(', '),
    names: Object.fromEntries(counts.map(([bucket], place) => [`#bucket${place}`, String(bucket)])),
    values: {
      ...Object.fromEntries(counts.map(([, count], place) => [`:bucket${place}`, count])),
      ':change': buckets.length * change,
      ':none': 0,
    },
  };
}

/** Counts signups that are stored without credits to pay for them; goes with `noCreditsLeft`. */
export function countWaiting(signups: number): Change {
  return {
    set: 'waiting_signups = if_not_exists(waiting_signups, :noneWaiting) + :nowWaiting',
    values: { ':noneWaiting': 0, ':nowWaiting': signups },
  };
}

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
