import { randomUUID } from 'node:crypto';
import type { Change } from '../../platform/table/item-update.ts';

/**
 * Counts stored (+1) or deleted (-1) signups, given the bucket of each signup's number. If a bucket was
 * already merged into the pages, this count is added to the page's.
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

export function countWaiting(signups: number): Change {
  return {
    set: 'waiting_signups = if_not_exists(waiting_signups, :noneWaiting) + :nowWaiting',
    values: { ':noneWaiting': 0, ':nowWaiting': signups },
  };
}

export const countWaitingDown: Change = {
  set: 'waiting_signups = waiting_signups - :oneWaiting',
  values: { ':oneWaiting': 1 },
};

/** Turns on created events. Reserves a number, so that processes notice stale cached accounts. */
export const turnOnCreatedEvents: Change = {
  set: 'created_events = :yes, last_number = last_number + :one',
  values: { ':yes': true, ':one': 1 },
};

/** Without `corrected` list-signups reads no corrections. Fails if the last correction changed. */
export function noteCorrections(last: string | undefined): Change {
  return {
    set: 'corrected = :corrected, last_correction = :next',
    condition: last === undefined ? 'attribute_not_exists(last_correction)' : 'last_correction = :last',
    values: { ':corrected': true, ':next': randomUUID(), ...(last !== undefined && { ':last': last }) },
  };
}

/** Removes counts that a merge moves into the pages. Fails if one of them changed since it was read. */
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
