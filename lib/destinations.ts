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
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import { localDestinations } from './platform/functions/product-function.ts';

export class Destinations extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Destinations', 'destinations', backend);

    new EndpointFunction(
      this,
      [
        ...[listDestinations, createDestination, editDestination, toggleDestination, deleteDestination],
        ...[sendConfirmationLink, showSecrets, rotateSecret, endOldSecret],
      ],
      { ...localDestinations(backend.stage), verb: 'dashboard-api' },
    )
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
      .grantSecret('destinationSecret')
      .grantMailWithReplies();
    new EndpointFunction(this, confirmDestination).grantTable(['GetItem', 'UpdateItem']);
  }
}
