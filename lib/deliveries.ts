import type { Construct } from 'constructs';
import {
  listAccountDeliveries,
  listDeliveries,
  replayDelivery,
  replayFailed,
} from '../shared/deliveries/api.ts';
import { deliveryQueue } from '../shared/deliveries/queues.ts';
import { sendDueDeliveries } from '../shared/deliveries/schedules.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';
import { ScheduledFunction } from './platform/scheduled-function.ts';

/** Deliveries: the messages to destinations, their log, their replays, and the clock that sends what is due. */
export class Deliveries extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Deliveries', 'deliveries', backend);

    const limited = { settings: { requestsPerHour: backend.parameters.requestsPerHour } };
    new EndpointFunction(this, listAccountDeliveries).grantTable(['GetItem', 'BatchGetItem', 'Query']);
    new EndpointFunction(this, listDeliveries, limited).grantTable(['UpdateItem', 'BatchGetItem', 'Query']);
    new EndpointFunction(this, replayDelivery)
      .grantTable(['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'])
      .grantSend(deliveryQueue);
    new EndpointFunction(this, replayFailed)
      .grantTable(['GetItem', 'Query', 'PutItem', 'UpdateItem'])
      .grantSend(deliveryQueue);

    new ScheduledFunction(this, sendDueDeliveries)
      .grantTable(['Query', 'BatchWriteItem'])
      .grantSend(deliveryQueue);
  }
}
