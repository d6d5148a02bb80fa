import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { getUsage } from '../shared/accounts/usage-api.ts';
import { getCompany, listCompanies } from '../shared/companies/api.ts';
import { correctCompany } from '../shared/companies/corrections-api.ts';
import { balanceQueue } from '../shared/credits/work.ts';
import { listDeliveries } from '../shared/deliveries/api.ts';
import { enrichmentQueue } from '../shared/enrichment/work.ts';
import { explainSignup } from '../shared/notifications/matches-api.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { addSignup, getSignup, listSignups } from '../shared/signups/api.ts';
import { addSignups } from '../shared/signups/batch-api.ts';
import { deleteSignup, editSignup, findSignup, findSignups, postSignup } from '../shared/signups/v1-api.ts';
import { waitingQueue } from '../shared/signups/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

export class PublicApi extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'PublicApi', 'public-api', backend);
    const settings = {
      requestsPerHour: backend.parameters.requestsPerHour,
      exampleDomains: backend.stage.exampleDomains ? 'allowed' : 'refused',
    };

    new EndpointFunction(this, [addSignup, postSignup, addSignups], {
      verb: 'add',
      settings,
      memory: 1024,
      timeout: Duration.seconds(25),
      shifted: true,
    })
      .grantTable(['PutItem', 'UpdateItem'])
      .grantSend(enrichmentQueue, balanceQueue, alertQueue);
    new EndpointFunction(
      this,
      [
        ...[getSignup, listSignups, findSignup, findSignups, explainSignup],
        ...[listCompanies, getCompany, listDeliveries, getUsage],
      ],
      { verb: 'read', settings },
    ).grantTable(['GetItem', 'BatchGetItem', 'UpdateItem', 'Query'], [tableIndexes.byNumber]);
    new EndpointFunction(this, [editSignup, deleteSignup, correctCompany], { verb: 'change', settings })
      .grantTable(['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
      .grantSend(waitingQueue, alertQueue);
  }
}
