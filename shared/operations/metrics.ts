/**
 * Metrics that functions report to the stage's namespace. All have the dimension `service`; further
 * dimensions are listed here.
 */
export const metricUnits = {
  /** Requests of watched endpoints: `endpoint`, and `outcome`, which is `ok` or the error code. */
  Answered: 'Count',
  Latency: 'Milliseconds',
  /** Unexpected failures: a 500, a retried message, an aborted run. */
  Failed: 'Count',
  Enriched: 'Count',
  Refunded: 'Count',
  /** 1 if the size of the signup's company was known by that day, otherwise 0. */
  SizeOnDay0: 'Count',
  SizeOnDay30: 'Count',
  SizeOnDay90: 'Count',
  Mailed: 'Count',
  MailSuppressed: 'Count',
  AddressSuppressed: 'Count',
  ProviderError: 'Count',
  IndexAge: 'Count',
  PendingTooLong: 'Count',
  PaymentRefunded: 'Count',
  LedgerRight: 'Count',
  LedgerWrong: 'Count',
  TestSignupFollowed: 'Milliseconds',
  /** 1 if the objective was met, otherwise 0 (shared/operations/metrics.ts). */
  AcceptedInTime: 'Count',
  AlertedInTime: 'Count',
  WebhookTaken: 'Count',
} as const;

export type MetricName = keyof typeof metricUnits;

export const metricService = 'signup-scout';

export function metricNamespace(stage: string): string {
  return `SignupScout/${stage}`;
}

export const outcomeOk = 'ok';

/**
 * Service objectives, each with the share of cases that must meet it. Functions report 1 or 0 under the
 * objective's name; alarms watch how fast the error budget of 30 days burns.
 */
export const objectives = {
  /**
   * A signup gets a response within a second. 5xx and slow responses break it; client errors do not count.
   */
  AcceptedInTime: { share: 0.999, milliseconds: 1_000 },
  /** The first alert is sent within a minute of the signup, if the company's site responds. */
  AlertedInTime: { share: 0.99, milliseconds: 60_000 },
  /**
   * A customer's server accepts a webhook at the first attempt. Some servers are always down; if many fail
   * together, the fault is ours.
   */
  WebhookTaken: { share: 0.95 },
} as const satisfies Partial<Record<MetricName, { share: number; milliseconds?: number }>>;

export type Objective = keyof typeof objectives;
