/** A limit that AWS sets for an account or a service, where it says so, and what to do when it is met. */
export interface AwsLimit {
  readonly value: number;
  readonly source: string;
  readonly switch: string;
}

const docs = 'https://docs.aws.amazon.com';

/**
 * What AWS allows an account that has asked for nothing more, as its documents say. Quotas of a real account may differ:
 * `aws service-quotas list-service-quotas` shows its own.
 */
export const awsLimits = {
  /** API keys of a region. Not adjustable. */
  apiKeys: {
    value: 10_000,
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
    switch: "`apiKeys: 'table'` in `lib/stages.ts`; AWS does not raise it",
  },
  /** Requests a second of all APIs of a region. */
  gatewayRate: {
    value: 10_000,
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
    switch: 'a quota raise',
  },
  /** Functions that run at once in a region. */
  concurrency: {
    value: 1_000,
    source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
    switch: 'a quota raise for concurrent executions',
  },
  /** New instances of one function in 10 seconds. */
  newInstances: {
    value: 1_000,
    source: `${docs}/lambda/latest/dg/lambda-concurrency.html`,
    switch: 'none: AWS sets it',
  },
  /** With how many batches at once an event source begins, and how many it adds a minute while messages wait. */
  firstPollers: {
    value: 5,
    source: `${docs}/lambda/latest/dg/services-sqs-scaling.html`,
    switch: 'none: AWS sets it',
  },
  morePollersPerMinute: {
    value: 300,
    source: `${docs}/lambda/latest/dg/services-sqs-scaling.html`,
    switch: 'none: AWS sets it',
  },
  /** Messages of a standard queue that are being worked on. */
  inFlight: {
    value: 120_000,
    source: `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html`,
    switch: 'a second queue',
  },
  /** Write units a second of one partition. */
  partitionWrites: {
    value: 1_000,
    source: `${docs}/amazondynamodb/latest/developerguide/bp-partition-key-design.html`,
    switch: 'other keys',
  },
  /** Write units a second of one table on demand. */
  tableWrites: {
    value: 40_000,
    source: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
    switch: "a quota raise for the table's write units",
  },
  /** Emails a second, once an account has left the sandbox. */
  mailRate: {
    value: 14,
    source: `${docs}/ses/latest/dg/quotas.html`,
    switch: 'a higher sending rate from SES',
  },
  /** Emails in 24 hours, once an account has left the sandbox. */
  mailsPerDay: {
    value: 50_000,
    source: `${docs}/ses/latest/dg/quotas.html`,
    switch: 'a higher daily quota from SES',
  },
  /** Tokens a minute of Nova Lite by its European profile. The one figure here that no page states: see the account's own. */
  modelTokens: {
    value: 4_000_000,
    source: `${docs}/bedrock/latest/userguide/quotas-runtime.html`,
    switch: 'a quota raise for tokens a minute; without it the markup alone is read',
  },
} as const satisfies Record<string, AwsLimit>;
