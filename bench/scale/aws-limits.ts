export interface AwsLimit {
  readonly value: number;
  readonly source: string;
  readonly switch: string;
}

const docs = 'https://docs.aws.amazon.com';

/**
 * Default limits according to AWS's documentation. An account's quotas may differ: see `aws service-quotas
 * list-service-quotas`.
 */
export const awsLimits = {
  apiKeys: {
    value: 10_000,
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
    switch: "`apiKeys: 'table'` in `lib/stages.ts`; AWS does not raise it",
  },
  gatewayRate: {
    value: 10_000,
    source: `${docs}/apigateway/latest/developerguide/limits.html`,
    switch: 'a quota raise',
  },
  concurrency: {
    value: 1_000,
    source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
    switch: 'a quota raise for concurrent executions',
  },
  newInstances: {
    value: 1_000,
    source: `${docs}/lambda/latest/dg/lambda-concurrency.html`,
    switch: 'none: AWS sets it',
  },
  /** Initial concurrent batches of an event source, and batches added per minute while messages wait. */
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
  inFlight: {
    value: 120_000,
    source: `${docs}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html`,
    switch: 'a second queue',
  },
  partitionWrites: {
    value: 1_000,
    source: `${docs}/amazondynamodb/latest/developerguide/bp-partition-key-design.html`,
    switch: 'other keys',
  },
  tableWrites: {
    value: 40_000,
    source: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
    switch: "a quota raise for the table's write units",
  },
  mailRate: {
    value: 14,
    source: `${docs}/ses/latest/dg/quotas.html`,
    switch: 'a higher sending rate from SES',
  },
  mailsPerDay: {
    value: 50_000,
    source: `${docs}/ses/latest/dg/quotas.html`,
    switch: 'a higher daily quota from SES',
  },
  /** Tokens per minute of Nova Lite in its European profile. Not documented: see the account's quotas. */
  modelTokens: {
    value: 4_000_000,
    source: `${docs}/bedrock/latest/userguide/quotas-runtime.html`,
    switch: 'a quota raise for tokens a minute; without it the markup alone is read',
  },
} as const satisfies Record<string, AwsLimit>;
