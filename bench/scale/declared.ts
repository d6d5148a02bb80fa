import { rowsAtOnce } from '../../functions/imports/run/add-rows.ts';
import { stageNamed } from '../../lib/stages.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importLimits } from '../../shared/imports/import.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { awsLimits } from './aws-limits.ts';

/** Limits on a signup's path, from the product's declarations and AWS. Simulations change some of them. */
export type Limits = Readonly<Record<LimitName, number>>;

type LimitName =
  | 'gatewayRate'
  | 'intakeWorkers'
  | 'enrichmentWorkers'
  | 'alertWorkers'
  | 'concurrency'
  | 'newInstances'
  | 'tableWrites'
  | 'accountWrites'
  | 'hourWrites'
  | 'mailRate'
  | 'modelTokens';

export function declaredLimits(): Limits {
  const { limits } = stageNamed('dev');
  return {
    gatewayRate: limits.gatewayRate,
    intakeWorkers: intakeQueue.concurrency,
    enrichmentWorkers: enrichmentQueue.concurrency,
    alertWorkers: alertQueue.concurrency,
    concurrency: awsLimits.concurrency.value,
    newInstances: awsLimits.newInstances.value,
    tableWrites: awsLimits.tableWrites.value,
    accountWrites: awsLimits.partitionWrites.value,
    hourWrites: awsLimits.partitionWrites.value,
    mailRate: awsLimits.mailRate.value,
    modelTokens: awsLimits.modelTokens.value,
  };
}

export const declared = {
  gatewayBurst: stageNamed('dev').limits.gatewayBurst / stageNamed('dev').limits.gatewayRate,
  requestsPerHour: stageNamed('dev').limits.requestsPerHour,
  alertsPerWindow: stageNamed('dev').limits.alertsPerWindow,
  intakeBatch: intakeQueue.batchSize,
  enrichmentBatch: enrichmentQueue.batchSize,
  alertBatch: alertQueue.batchSize,
  importRows: importLimits.rows,
  importRowsAtOnce: rowsAtOnce,
} as const;

export const limitNames: Readonly<Record<keyof Limits, readonly [name: string, howToRaise: string]>> = {
  gatewayRate: [
    'requests a second at API Gateway',
    `\`limits.gatewayRate\` in \`lib/stages.ts\`; above 10,000 ${awsLimits.gatewayRate.switch}`,
  ],
  intakeWorkers: ['workers of `IntakeQueue`', 'its concurrency in `shared/connections/work.ts`'],
  enrichmentWorkers: [
    'workers of `EnrichmentQueue`',
    "its concurrency in `shared/enrichment/work.ts`, with Lambda's quota; an event source has 1,000 at most, above them a second queue",
  ],
  alertWorkers: ['workers of `AlertQueue`', 'its concurrency in `shared/notifications/work.ts`'],
  concurrency: ['concurrent functions', awsLimits.concurrency.switch],
  newInstances: ['new instances of a function in 10 s', awsLimits.newInstances.switch],
  tableWrites: ['write units a second of the table', awsLimits.tableWrites.switch],
  accountWrites: [
    "write units a second of one account's partition",
    'DynamoDB splits it for heat by sort key; then a lower pace of imports',
  ],
  hourWrites: [
    'write units a second of one hour in `by-activity`',
    'spread the hour over ten keys in `functions/accounts/items/account-item.ts`',
  ],
  mailRate: ['emails a second at SES', awsLimits.mailRate.switch],
  modelTokens: ['tokens a minute at Bedrock', awsLimits.modelTokens.switch],
};
