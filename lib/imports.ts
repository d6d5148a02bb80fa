import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { balanceQueue } from '../shared/credits/work.ts';
import { enrichmentQueue } from '../shared/enrichment/work.ts';
import {
  changeImport,
  checkImport,
  chooseCompanies,
  createImport,
  getConnectionReveal,
  getImport,
  getImportReport,
  getImportReveal,
  listImports,
} from '../shared/imports/api.ts';
import { importQueue } from '../shared/imports/work.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { QueueWorker } from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

export class Imports extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Imports', 'imports', backend);
    const { imports, index, stage } = backend;

    const dashboard = new EndpointFunction(
      this,
      [
        ...[createImport, listImports, getImport, checkImport, chooseCompanies, changeImport],
        ...[getImportReport, getImportReveal, getConnectionReveal],
      ],
      // 100,000 companies are 13 MB of facts, and a reveal reads 10,000 signups.
      { verb: 'dashboard-api', memory: 1024, timeout: Duration.seconds(25) },
    )
      .grantTable(['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'], [tableIndexes.byNumber])
      .grantSend(importQueue);
    imports.grantWork(dashboard);

    const worker = new QueueWorker(this, importQueue, {
      settings: { exampleDomains: stage.exampleDomains ? 'allowed' : 'refused' },
      memory: 1024,
    })
      .grantTable(['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
      .grantSend(importQueue, enrichmentQueue, balanceQueue, alertQueue);
    imports.grantWork(worker);
    index.grantLookUps(worker);
  }
}
