import type { Construct } from 'constructs';
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

/** Destinations: where alerts go. */
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
  }
}
