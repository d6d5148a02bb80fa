/**
 * The figures that functions report and alarms and the dashboard read, in the namespace of the stage. All
 * carry the dimension `service`, and those that are named beside them.
 */
export const metricUnits = {
  /** Requests of an endpoint that an alarm watches: `endpoint`, and as `outcome` `ok` or the code of the error. */
  Answered: 'Count',
  /** From a request's arrival in the function to its answer, of endpoints with an objective. */
  Latency: 'Milliseconds',
  /** What a function did not expect: an answer 500, a message that comes again, a run that ends. */
  Failed: 'Count',
  /** Signups whose enrichment found something. */
  Enriched: 'Count',
  /** Signups whose enrichment found nothing: the credit is given back. */
  Refunded: 'Count',
  /** Emails that SES took. */
  Mailed: 'Count',
  /** Emails that were not sent, because their address bounced or complained before. */
  MailSuppressed: 'Count',
  /** Addresses that bounced (`reason`: bounce) or complained. */
  AddressSuppressed: 'Count',
  /** Calls that a provider refused or did not answer: `provider`. */
  ProviderError: 'Count',
  /** Days since the company index in use was built. */
  IndexAge: 'Count',
  /** Signups that are pending although they should long be enriched, as each look counts them. */
  PendingTooLong: 'Count',
  /** Payments that could not be credited and were given back. */
  PaymentRefunded: 'Count',
  /** Accounts whose balance is the sum of their ledger, and those where it is not. */
  LedgerRight: 'Count',
  LedgerWrong: 'Count',
  /** From a test signup's arrival to the email about it, as `follow-test-signup` sees it. */
  TestSignupFollowed: 'Milliseconds',
  /** Of each objective, 1 where it was kept and 0 where it was not (shared/operations/metrics.ts). */
  AcceptedInTime: 'Count',
  AlertedInTime: 'Count',
  WebhookTaken: 'Count',
} as const;

export type MetricName = keyof typeof metricUnits;

/** The value of the dimension `service`. */
export const metricService = 'signup-scout';

/** The namespace of a stage's figures. */
export function metricNamespace(stage: string): string {
  return `SignupScout/${stage}`;
}

/** The outcome of a request that was answered as it asked, in metrics and in the log. */
export const outcomeOk = 'ok';

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
