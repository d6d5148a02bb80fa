import type { Construct } from 'constructs';
import { deliveryQueue } from '../shared/destinations/queues.ts';
import { sendDueDeliveries } from '../shared/destinations/schedules.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { ScheduledFunction } from './platform/scheduled-function.ts';

/** Destinations: where alerts go, and the messages on their way there. */
export class Destinations extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Destinations', 'destinations', backend);

    new ScheduledFunction(this, sendDueDeliveries)
      .grantTable(['Query', 'BatchWriteItem'])
      .grantSend(deliveryQueue);
  }
}
