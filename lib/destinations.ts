import type { Construct } from 'constructs';
import {
  listAccountDeliveries,
  listDeliveries,
  replayDelivery,
  replayFailed,
} from '../shared/deliveries/api.ts';
import { deliveryQueue } from '../shared/deliveries/queues.ts';
import { sendDueDeliveries } from '../shared/deliveries/schedules.ts';
import {
  confirmDestination,
  createDestination,
  deleteDestination,
  editDestination,
  endOldSecret,
  listDestinations,
  rotateSecret,
  sendConfirmationLink,
  showSecrets,
  toggleDestination,
} from '../shared/destinations/api.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';
import { localDestinations } from './platform/local-destinations.ts';
import { ScheduledFunction } from './platform/scheduled-function.ts';

/** Destinations: where alerts go, and the messages on their way there. */
export class Destinations extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Destinations', 'destinations', backend);
    const local = localDestinations(backend.stage);

    // GetItem everywhere: a signed-in customer's profile says whether the session still holds.
    new EndpointFunction(this, listDestinations).grantTable(['GetItem', 'Query']);
    new EndpointFunction(this, createDestination, local)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSecret('destinationSecret')
      .grantMailWithReplies();
    new EndpointFunction(this, editDestination, local)
      .grantTable(['GetItem', 'UpdateItem', 'Query'])
      .grantSecret('destinationSecret')
      .grantMailWithReplies();
    new EndpointFunction(this, toggleDestination).grantTable(['GetItem', 'UpdateItem']);
    new EndpointFunction(this, deleteDestination).grantTable(['GetItem', 'DeleteItem', 'UpdateItem']);
    new EndpointFunction(this, sendConfirmationLink)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantMailWithReplies();
    new EndpointFunction(this, confirmDestination).grantTable(['GetItem', 'UpdateItem']);
    new EndpointFunction(this, showSecrets).grantTable(['GetItem']).grantSecret('destinationSecret');
    for (const changed of [rotateSecret, endOldSecret]) {
      new EndpointFunction(this, changed)
        .grantTable(['GetItem', 'UpdateItem'])
        .grantSecret('destinationSecret');
    }

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
