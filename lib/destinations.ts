import type { Construct } from 'constructs';
import {
  confirmDestination,
  createDestination,
  deleteDestination,
  editDestination,
  endOldSecret,
  finishSlackInstall,
  listDestinations,
  rotateSecret,
  sendConfirmationLink,
  showSecrets,
  startSlackInstall,
  toggleDestination,
} from '../shared/destinations/api.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import { type FunctionOptions, localDestinations } from './platform/functions/product-function.ts';

export class Destinations extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Destinations', 'destinations', backend);

    new EndpointFunction(
      this,
      [
        ...[listDestinations, createDestination, editDestination, toggleDestination, deleteDestination],
        ...[sendConfirmationLink, showSecrets, rotateSecret, endOldSecret],
        ...[startSlackInstall, finishSlackInstall],
      ],
      { settings: settingsIn(backend), verb: 'dashboard-api' },
    )
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
      .grantSecret('destinationSecret', 'unsubscribeSecret', 'slackClientSecret')
      .grantMailWithReplies();
    new EndpointFunction(this, confirmDestination).grantTable(['GetItem', 'UpdateItem']);
  }
}

function settingsIn({ stage, parameters }: Backend): FunctionOptions['settings'] {
  return {
    ...localDestinations(stage).settings,
    ...(stage.slack && {
      slackClientId: stage.slack.clientId,
      slackUrl: parameters.onApp(stage.slack.url ?? 'https://slack.com'),
    }),
  };
}
