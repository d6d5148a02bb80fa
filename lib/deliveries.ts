import type { Construct } from 'constructs';
import { listAccountDeliveries, replayDelivery, replayFailed } from '../shared/deliveries/api.ts';
import { deliveryQueue } from '../shared/deliveries/work.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

export class Deliveries extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Deliveries', 'deliveries', backend);

    new EndpointFunction(this, [listAccountDeliveries, replayDelivery, replayFailed], {
      verb: 'dashboard-api',
    })
      .grantTable(['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSend(deliveryQueue);
  }
}
