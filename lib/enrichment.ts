import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Backend } from './platform/backend.ts';
import { allowModel } from './platform/model-rights.ts';
import { ProductFunction } from './platform/product-function.ts';
import { Schedule } from './platform/schedule.ts';
import { allowTable } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';
import { tableIndexes } from './stacks/data-stack.ts';

/** Enrichment: the worker behind the queue, and the scheduled look at signups whose message was lost. */
export class Enrichment extends Construct {
  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    const { stage, data } = backend;

    const enrich = new ProductFunction(this, 'EnrichSignup', {
      entry: 'enrichment/enrich-signup',
      timeout: WorkQueue.workTime,
      memory: 1024,
      settings: {
        retryDelays: backend.parameters.enrichmentRetryDelays,
        factsLife: backend.parameters.factsLife,
        failureLife: backend.parameters.failureLife,
        incompleteFactsLife: String(stage.times.incompleteFactsLifeSeconds),
        failedLookupsPerHour: String(stage.limits.failedLookupsPerHour),
        domainWait: String(stage.times.domainWaitSeconds),
        domainLease: String(stage.times.domainLeaseSeconds),
        ...(stage.metrics
          ? {
              metricsProvider: stage.metrics.provider,
              metricsUrl: backend.parameters.onApp(stage.metrics.url),
              metricsSecret: data.metricsSecret.secretArn,
            }
          : {}),
        ...(data.readerSecret && {
          readerUrl: backend.parameters.readerUrl,
          readerModel: backend.parameters.readerModel,
          readerSecret: data.readerSecret.secretArn,
        }),
      },
    });
    allowTable(enrich, data.table, ['GetItem', 'UpdateItem', 'PutItem']);
    data.index.allowLookUps(enrich);
    if (stage.metrics) data.metricsSecret.grantRead(enrich);
    if (data.readerSecret) data.readerSecret.grantRead(enrich);
    else if (stage.readerModel) allowModel(enrich, stage.readerModel);
    backend.enrichmentQueue
      .sentBy(enrich)
      .workedBy(enrich, { batchSize: 1, concurrency: stage.limits.enrichmentConcurrency });
    backend.alertQueue.sentBy(enrich);

    const { function: requeue } = new Schedule(this, 'RequeuePendingSignups', {
      entry: 'enrichment/requeue-pending-signups',
      every: Duration.minutes(1),
      timeout: Duration.minutes(1),
      settings: { requeueAfter: backend.parameters.requeuePendingAfter },
      alarm: {
        entry: 'requeue dead letters',
        impact: 'A signup whose message was lost stays pending: nobody looks for it.',
        whatToDo: 'Read why the look fails; the next one does all that this one would have.',
      },
    });
    allowTable(
      requeue,
      data.table,
      ['GetItem', 'UpdateItem'],
      [tableIndexes.byNumber, tableIndexes.byActivity],
    );
    backend.enrichmentQueue.sentBy(requeue);
  }
}
