import type { MetricName } from './metrics.ts';

/**
 * What customers may count on, each with the share of cases in which it has to be kept. Functions report 1 where it was kept
 * and 0 where it was not, under the objective's name; alarms watch how fast the rest, the error budget of 30 days, is used up.
 */
export const objectives = {
  /** A signup is answered within a second: 5xx and slower answers break it, refusals do not count. */
  AcceptedInTime: { share: 0.999, milliseconds: 1_000 },
  /** An alert is sent for the first time within a minute of the signup that it is about, where the company's site answers. */
  AlertedInTime: { share: 0.99, milliseconds: 60_000 },
  /** A customer's server takes a webhook at the first attempt. Some servers are always down: many at once are our own fault. */
  WebhookTaken: { share: 0.95 },
} as const satisfies Partial<Record<MetricName, { share: number; milliseconds?: number }>>;

export type Objective = keyof typeof objectives;
