import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { stopDelivery } from '../shared/deliveries/api.ts';
import { deliveryQueue } from '../shared/deliveries/work.ts';
import { testDestination } from '../shared/destinations/api.ts';
import {
  createRule,
  deleteRule,
  dismissProposal,
  editRule,
  listRules,
  listSignupAlerts,
  orderRules,
  previewRule,
  proposeChange,
  resumeEmails,
  sendTestAlert,
  toggleRule,
  unsubscribe,
} from '../shared/notifications/api.ts';
import { handleByLink, pressInSlack } from '../shared/notifications/handling-api.ts';
import { explainMatches } from '../shared/notifications/matches-api.ts';
import {
  alertQueue,
  followTestSignup,
  mailEventQueue,
  outcomeUnknownLine,
  sampleAlertQueue,
} from '../shared/notifications/work.ts';
import type { Queue } from '../shared/operations/work.ts';
import { tableIndexes } from './platform/data/product-table.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import {
  QueueWorker,
  type QueueWorkerOptions,
  ScheduledFunction,
} from './platform/functions/background-function.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';
import { localDestinations } from './platform/functions/product-function.ts';
import { alarmOnLine } from './platform/observe/line-alarm.ts';

export class Notifications extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Notifications', 'notifications', backend);

    new EndpointFunction(
      this,
      [
        ...[listRules, createRule, editRule, orderRules, toggleRule, deleteRule, previewRule],
        ...[
          proposeChange,
          dismissProposal,
          listSignupAlerts,
          explainMatches,
          sendTestAlert,
          resumeEmails,
          testDestination,
          stopDelivery,
        ],
      ],
      // A destination test runs in the request, and an attempt takes up to 15 seconds.
      { ...localDestinations(backend.stage), verb: 'dashboard-api', timeout: Duration.seconds(25) },
    )
      .grantTable(
        ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
        [tableIndexes.byNumber],
      )
      .grantSend(deliveryQueue)
      .grantSecret('destinationSecret', 'unsubscribeSecret')
      .grantMailWithReplies();
    new EndpointFunction(this, [unsubscribe, handleByLink], { verb: 'email-links' })
      .serves({ ...unsubscribe, method: 'GET' })
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSecret('unsubscribeSecret')
      .grantSend(alertQueue)
      .grantAppUrl();
    // Slack gives up after 3 seconds, and more memory starts a function faster.
    new EndpointFunction(this, pressInSlack, { ...localDestinations(backend.stage), memory: 1024 })
      .grantTable(['GetItem', 'PutItem', 'UpdateItem'])
      .grantSecret('slackSigningSecret')
      .grantSend(alertQueue)
      .grantAppUrl();

    const alertsPerWindow = String(backend.stage.limits.alertsPerWindow);
    this.sending(alertQueue, { settings: { alertsPerWindow }, shifted: true })
      .grantTable(['DeleteItem'])
      .grantSecret('unsubscribeSecret');
    this.sending(sampleAlertQueue);
    this.sending(deliveryQueue, { ...localDestinations(backend.stage), shifted: true })
      .grantTable(['DeleteItem'])
      .grantSecret('destinationSecret', 'unsubscribeSecret');
    new QueueWorker(this, mailEventQueue).grantTable(['UpdateItem']);
    new ScheduledFunction(this, followTestSignup, { enabled: backend.stage.testSignups })
      .grantSecret('testSignupSecret')
      .grantAppUrl();
    alarmOnLine(this, outcomeUnknownLine, {
      entry: 'alert outcome unknown',
      impact: 'A customer may have missed an alert: there was no clear response, and it is not sent again.',
      whatToDo: 'Find the delivery in the log line, and inform the customer.',
    });
  }

  private sending(queue: Queue, options: QueueWorkerOptions = {}): QueueWorker {
    return new QueueWorker(this, queue, options)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'Query'])
      .grantSend(deliveryQueue)
      .grantMailWithReplies();
  }
}
