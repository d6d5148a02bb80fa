import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { balanceQueue } from '../shared/credits/queues.ts';
import { enrichmentQueue } from '../shared/enrichment/queues.ts';
import { alertQueue } from '../shared/notifications/queues.ts';
import { listSignupAddresses } from '../shared/signups/addresses-api.ts';
import {
  addSignup,
  deleteAccountSignup,
  getAccountSignup,
  getSignup,
  listAccountSignups,
  listSignups,
} from '../shared/signups/api.ts';
import { addSignups } from '../shared/signups/batch-api.ts';
import { listLatestCompanies } from '../shared/signups/latest-companies-api.ts';
import { waitingQueue } from '../shared/signups/queues.ts';
import { retrySignup } from '../shared/signups/retry-api.ts';
import { deleteTestData } from '../shared/signups/test-data-api.ts';
import { deleteSignup, editSignup, findSignup, findSignups, postSignup } from '../shared/signups/v1-api.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';
import { tableIndexes } from './platform/product-table.ts';
import { QueueWorker } from './platform/queue-worker.ts';

/** Signups: the public API that customers' servers call, and the rows of the dashboard's table. */
export class Signups extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Signups', 'signups', backend);
    const { byNumber } = tableIndexes;
    const limited = { requestsPerHour: backend.parameters.requestsPerHour };
    const addressed = { ...limited, exampleDomains: backend.stage.exampleDomains ? 'allowed' : 'refused' };

    for (const declaration of [addSignup, postSignup]) {
      new EndpointFunction(this, declaration, { settings: addressed, memory: 1024, shifted: true })
        .grantTable(['UpdateItem', 'PutItem'])
        .grantSend(enrichmentQueue, balanceQueue, alertQueue);
    }
    new EndpointFunction(this, findSignups, { settings: limited }).grantTable(
      ['UpdateItem', 'BatchGetItem'],
      [byNumber],
    );
    new EndpointFunction(this, findSignup, { settings: addressed }).grantTable(['UpdateItem', 'GetItem']);
    new EndpointFunction(this, editSignup, { settings: addressed }).grantTable(['UpdateItem', 'GetItem']);
    new EndpointFunction(this, deleteSignup, { settings: addressed })
      .grantTable(['GetItem', 'UpdateItem', 'DeleteItem', 'PutItem'])
      .grantSend(waitingQueue);
    // A whole batch takes longer than one signup. API Gateway waits 29 seconds.
    const patient = { timeout: Duration.seconds(25), shifted: true };
    new EndpointFunction(this, addSignups, { settings: addressed, memory: 1024, ...patient })
      .grantTable(['UpdateItem', 'PutItem'])
      .grantSend(enrichmentQueue, balanceQueue, alertQueue);
    new EndpointFunction(this, getSignup, { settings: addressed }).grantTable(['UpdateItem', 'GetItem']);
    new EndpointFunction(this, listSignups, { settings: limited }).grantTable(
      ['UpdateItem', 'GetItem'],
      [byNumber],
    );
    new EndpointFunction(this, listAccountSignups).grantTable(['GetItem'], [byNumber]);
    new EndpointFunction(this, listLatestCompanies).grantTable(['GetItem', 'BatchGetItem'], [byNumber]);
    new EndpointFunction(this, listSignupAddresses).grantTable(['GetItem', 'BatchGetItem']);
    new EndpointFunction(this, getAccountSignup).grantTable(['GetItem']);
    new EndpointFunction(this, deleteAccountSignup)
      .grantTable(['GetItem', 'UpdateItem', 'DeleteItem', 'PutItem'])
      .grantSend(waitingQueue);
    new EndpointFunction(this, retrySignup)
      .grantTable(['GetItem', 'UpdateItem', 'PutItem'])
      .grantSend(enrichmentQueue, balanceQueue);
    // Test data costs nothing, so that no credit goes back: no entry of the ledger, and nothing for signups that wait.
    new EndpointFunction(this, deleteTestData).grantTable(
      ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      [byNumber],
    );
    new QueueWorker(this, waitingQueue)
      .grantTable(['GetItem', 'Query', 'UpdateItem', 'PutItem', 'DeleteItem'])
      .grantSend(enrichmentQueue, balanceQueue, waitingQueue);
  }
}
