import type { Construct } from 'constructs';
import { outcomeUnknownLine } from '../shared/notifications/alarm-line.ts';
import {
  createRule,
  deleteRule,
  editRule,
  listRules,
  listSignupAlerts,
  orderRules,
  previewRule,
  resumeEmails,
  sendTestAlert,
  toggleRule,
  unsubscribe,
} from '../shared/notifications/api.ts';
import { alertQueue, mailEventQueue, sampleAlertQueue } from '../shared/notifications/queues.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';
import { alarmOnLine } from './platform/line-alarm.ts';
import { tableIndexes } from './platform/product-table.ts';
import { QueueWorker } from './platform/queue-worker.ts';

/** Notifications: the customer's rules, the workers that email alerts, and the way out of these emails. */
export class Notifications extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Notifications', 'notifications', backend);

    // GetItem everywhere: a signed-in customer's profile says whether the session still holds.
    new EndpointFunction(this, createRule).grantTable(['GetItem', 'PutItem', 'UpdateItem']);
    new EndpointFunction(this, listRules).grantTable(['GetItem', 'Query']);
    new EndpointFunction(this, editRule).grantTable(['GetItem', 'UpdateItem']);
    new EndpointFunction(this, orderRules).grantTable(['GetItem', 'UpdateItem', 'Query']);
    new EndpointFunction(this, toggleRule).grantTable(['GetItem', 'UpdateItem']);
    new EndpointFunction(this, deleteRule).grantTable(['GetItem', 'DeleteItem', 'UpdateItem']);
    new EndpointFunction(this, previewRule).grantTable(['GetItem', 'BatchGetItem'], [tableIndexes.byNumber]);
    new EndpointFunction(this, listSignupAlerts).grantTable(['GetItem', 'Query']);
    new EndpointFunction(this, resumeEmails).grantTable(['GetItem', 'UpdateItem']);
    new EndpointFunction(this, sendTestAlert)
      .grantTable(['GetItem', 'UpdateItem'])
      .grantSecret('unsubscribeSecret')
      .grantMailWithReplies();
    new EndpointFunction(this, unsubscribe)
      .serves({ ...unsubscribe, method: 'GET' })
      .grantTable(['GetItem', 'UpdateItem'])
      .grantSecret('unsubscribeSecret')
      .grantAppUrl();

    const sendAlerts = new QueueWorker(this, alertQueue)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
      .grantSecret('unsubscribeSecret')
      .grantMailWithReplies();
    new QueueWorker(this, sampleAlertQueue)
      .grantTable(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'])
      .grantMailWithReplies();
    new QueueWorker(this, mailEventQueue).grantTable(['UpdateItem']);
    alarmOnLine(sendAlerts, outcomeUnknownLine, {
      entry: 'alert outcome unknown',
      impact: 'A customer may have missed an alert: SES gave no clear answer, and it is not sent again.',
      whatToDo: 'Find signup and rule in the log line, and tell the customer.',
    });
  }
}
