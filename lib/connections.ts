import type { Construct } from 'constructs';
import {
  createConnection,
  deleteConnection,
  editMapping,
  listConnections,
  receiveEvent,
  renameConnection,
  rotateConnectionSecret,
  showConnectionSecrets,
} from '../shared/connections/api.ts';
import {
  getConnectionEvent,
  listConnectionEvents,
  replayEvent,
  replayIgnored,
} from '../shared/connections/events-api.ts';
import { intakeQueue } from '../shared/connections/queues.ts';
import { requeueEvents } from '../shared/connections/schedules.ts';
import { balanceQueue } from '../shared/credits/queues.ts';
import { enrichmentQueue } from '../shared/enrichment/queues.ts';
import { alertQueue } from '../shared/notifications/queues.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';
import { QueueWorker } from './platform/queue-worker.ts';
import { ScheduledFunction } from './platform/scheduled-function.ts';

/**
 * Connections: the addresses to which other systems send signups, the worker that reads what they sent, and the
 * scheduled search for events whose message was lost.
 */
export class Connections extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Connections', 'connections', backend);

    new EndpointFunction(this, receiveEvent, { memory: 1024, shifted: true })
      .grantTable(['GetItem', 'PutItem', 'UpdateItem'])
      .grantSecret('connectionSecret')
      .grantSend(intakeQueue);
    new QueueWorker(this, intakeQueue, {
      settings: { exampleDomains: backend.stage.exampleDomains ? 'allowed' : 'refused' },
    })
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
      .grantSend(enrichmentQueue, balanceQueue, alertQueue);
    const requeueAfter = backend.parameters.requeuePendingAfter;
    new ScheduledFunction(this, requeueEvents, { settings: { requeueAfter } })
      .grantTable(['GetItem', 'Query', 'UpdateItem', 'BatchWriteItem'])
      .grantSend(intakeQueue);

    // GetItem everywhere: a signed-in customer's profile says whether the session still holds.
    new EndpointFunction(this, listConnections).grantTable(['GetItem', 'Query']);
    new EndpointFunction(this, createConnection)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSecret('connectionSecret');
    new EndpointFunction(this, renameConnection).grantTable(['GetItem', 'UpdateItem', 'Query']);
    new EndpointFunction(this, editMapping).grantTable(['GetItem', 'UpdateItem', 'Query']);
    new EndpointFunction(this, deleteConnection).grantTable(['GetItem', 'DeleteItem', 'UpdateItem']);
    new EndpointFunction(this, showConnectionSecrets).grantTable(['GetItem']).grantSecret('connectionSecret');
    new EndpointFunction(this, rotateConnectionSecret)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantSecret('connectionSecret');
    new EndpointFunction(this, listConnectionEvents).grantTable(['GetItem', 'Query']);
    new EndpointFunction(this, getConnectionEvent).grantTable(['GetItem']);
    new EndpointFunction(this, replayEvent)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem'])
      .grantSend(intakeQueue);
    new EndpointFunction(this, replayIgnored)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSend(intakeQueue);
  }
}
