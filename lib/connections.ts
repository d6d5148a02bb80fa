import { Duration } from 'aws-cdk-lib';
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
import { intakeQueue } from '../shared/connections/work.ts';
import { balanceQueue } from '../shared/credits/work.ts';
import { enrichmentQueue } from '../shared/enrichment/work.ts';
import { alertQueue } from '../shared/notifications/work.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { QueueWorker } from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

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

    new EndpointFunction(
      this,
      [
        ...[listConnections, createConnection, renameConnection, editMapping, deleteConnection],
        ...[showConnectionSecrets, rotateConnectionSecret],
        ...[listConnectionEvents, getConnectionEvent, replayEvent, replayIgnored],
      ],
      { verb: 'dashboard-api', timeout: Duration.seconds(25) },
    )
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
      .grantSecret('connectionSecret')
      .grantSend(intakeQueue);
  }
}
