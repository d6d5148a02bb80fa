import type { Construct } from 'constructs';
import { tryDomain } from '../shared/enrichment/api.ts';
import { metricsProviderApis } from '../shared/enrichment/metrics-provider.ts';
import { enrichmentQueue, requeuePendingSignups } from '../shared/enrichment/work.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { waitingQueue } from '../shared/signups/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { QueueWorker, ScheduledFunction } from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import type { FunctionOptions } from './platform/functions/product-function.ts';

export class Enrichment extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Enrichment', 'enrichment', backend);
    const { stage, parameters, secrets } = backend;

    const enrich = new QueueWorker(this, enrichmentQueue, {
      memory: 1024,
      settings: settingsIn(backend),
      shifted: true,
    })
      .grantTable(['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'])
      .grantSend(enrichmentQueue, alertQueue, waitingQueue);
    const tries = new EndpointFunction(this, tryDomain, {
      memory: 1024,
      // Bounds what visitors can make us read at the same time.
      reservedConcurrency: 10,
      settings: { ...settingsIn(backend), exampleDomains: stage.exampleDomains ? 'allowed' : 'refused' },
    })
      .grantTable(['UpdateItem', 'PutItem'])
      .grantSecret('receiptSecret');
    for (const reader of [enrich, tries]) {
      backend.index.grantLookUps(reader);
      if (stage.metrics) reader.grantSecret('metricsSecret');
      if (secrets.readerSecret) reader.grantSecret('readerSecret');
      else if (stage.readerModel) reader.grantModel(stage.readerModel);
    }

    const requeueAfter = parameters.requeuePendingAfter;
    new ScheduledFunction(this, requeuePendingSignups, { settings: { requeueAfter } })
      .grantTable(
        ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
        [tableIndexes.byNumber, tableIndexes.byActivity],
      )
      .grantSend(enrichmentQueue);
  }
}

function settingsIn({ stage, parameters, secrets }: Backend): FunctionOptions['settings'] {
  return {
    retryDelays: parameters.enrichmentRetryDelays,
    factsLife: parameters.factsLife,
    failureLife: parameters.failureLife,
    incompleteFactsLife: String(stage.times.incompleteFactsLifeSeconds),
    failedLookupsPerHour: String(stage.limits.failedLookupsPerHour),
    domainWait: String(stage.times.domainWaitSeconds),
    domainLease: String(stage.times.domainLeaseSeconds),
    ...(stage.metrics && {
      metricsProvider: stage.metrics,
      metricsUrl: parameters.onApp(stage.metricsUrl ?? metricsProviderApis[stage.metrics].url),
    }),
    ...(secrets.readerSecret && { readerUrl: parameters.readerUrl, readerModel: parameters.readerModel }),
  };
}
