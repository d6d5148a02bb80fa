const minute = 60;
const hour = 60 * minute;

/** Seconds between attempts (Standard Webhooks): ten attempts over about three days. */
export const retryDelays: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

export const mostAttempts = retryDelays.length + 1;

export const attemptSeconds = 15;
