import type { Construct } from 'constructs';
import { listLatestCompanies } from '../shared/companies/latest-companies-api.ts';
import { balanceQueue } from '../shared/credits/work.ts';
import { enrichmentQueue } from '../shared/enrichment/work.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { deleteAccountSignup, getAccountSignup, listAccountSignups } from '../shared/signups/api.ts';
import {
  addSampleData,
  deleteTestData,
  handleSignup,
  listSignupAddresses,
  retrySignup,
} from '../shared/signups/dashboard-api.ts';
import { waitingQueue } from '../shared/signups/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { QueueWorker } from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

export class Signups extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Signups', 'signups', backend);
    new EndpointFunction(
      this,
      [
        ...[listAccountSignups, getAccountSignup, deleteAccountSignup, retrySignup],
        ...[listLatestCompanies, listSignupAddresses, handleSignup, deleteTestData, addSampleData],
      ],
      {
        verb: 'dashboard-api',
        settings: { exampleDomains: backend.stage.exampleDomains ? 'allowed' : 'refused' },
      },
    )
      .grantTable(
        ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'Query'],
        [tableIndexes.byNumber],
      )
      .grantSend(enrichmentQueue, balanceQueue, waitingQueue, alertQueue);
    new QueueWorker(this, waitingQueue)
      .grantTable(['GetItem', 'Query', 'UpdateItem', 'PutItem', 'DeleteItem'])
      .grantSend(enrichmentQueue, balanceQueue, waitingQueue);
  }
}
