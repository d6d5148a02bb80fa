import type { Construct } from 'constructs';
import { intakeQueue } from '../shared/connections/work.ts';
import { deliveryQueue } from '../shared/deliveries/work.ts';
import { enrichmentQueue } from '../shared/enrichment/work.ts';
import { importQueue } from '../shared/imports/work.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { sendOutbox } from '../shared/operations/work.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { ScheduledFunction } from './platform/functions/scheduled-function.ts';

export class Outbox extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Outbox', 'platform', backend);
    new ScheduledFunction(this, sendOutbox)
      .grantTable(['Query', 'UpdateItem'])
      .grantSend(alertQueue, deliveryQueue, enrichmentQueue, importQueue, intakeQueue);
  }
}
