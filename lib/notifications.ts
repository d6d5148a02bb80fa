import { Construct } from 'constructs';
import type { Endpoint } from '../shared/endpoint.ts';
import { outcomeUnknownLine } from '../shared/notifications/alarm-line.ts';
import {
  createRule,
  deleteRule,
  listRules,
  previewRule,
  resumeEmails,
  sendTestAlert,
  toggleRule,
  unsubscribe,
} from '../shared/notifications/api.ts';
import { allowAppUrl } from './platform/app-url.ts';
import type { Backend } from './platform/backend.ts';
import { alarmOnLine } from './platform/line-alarm.ts';
import { allowMail } from './platform/mail-rights.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable, type TableAction } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';
import { tableIndexes } from './stacks/data-stack.ts';

/** Notifications: the customer's rules, the workers that mail alerts, and the way out of their mails. */
export class Notifications extends Construct {
  private readonly backend: Backend;

  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    this.backend = backend;
    const { data } = backend;

    this.serveCustomers('CreateRule', createRule, ['PutItem', 'UpdateItem']);
    this.serveCustomers('ListRules', listRules, ['Query']);
    this.serveCustomers('ToggleRule', toggleRule, ['UpdateItem']);
    this.serveCustomers('DeleteRule', deleteRule, ['DeleteItem', 'UpdateItem']);
    this.serveCustomers('PreviewRule', previewRule, [], [tableIndexes.byNumber]);
    this.sendsAlerts(this.serveCustomers('SendTestAlert', sendTestAlert, ['UpdateItem']));

    this.serveCustomers('ResumeEmails', resumeEmails, ['UpdateItem']);

    const leave = new ProductFunction(this, 'Unsubscribe', {
      entry: 'notifications/unsubscribe',
      settings: { unsubscribeSecret: data.unsubscribeSecret.secretArn },
    });
    allowAppUrl(leave);
    allowTable(leave, data.table, ['UpdateItem']);
    data.unsubscribeSecret.grantRead(leave);
    backend.api.route(unsubscribe, leave).route({ ...unsubscribe, method: 'GET' }, leave);

    const sendAlerts = this.sendsAlerts(this.worker('SendAlerts', 'send-alerts', ['Query']));
    backend.alertQueue.workedBy(sendAlerts, { batchSize: 5, concurrency: 10 });
    alarmOnLine(sendAlerts, outcomeUnknownLine, {
      entry: 'alert outcome unknown',
      impact: 'A customer may have missed an alert: SES gave no clear answer, and it is not sent again.',
      whatToDo: 'Find signup and rule in the log line, and tell the customer.',
    });
    const suppress = new ProductFunction(this, 'SuppressAddress', {
      entry: 'notifications/suppress-address',
      timeout: WorkQueue.workTime,
    });
    allowTable(suppress, data.table, ['UpdateItem']);
    data.mailFeedback.queue.workedBy(suppress, { batchSize: 10, concurrency: 2 });
    data.identity.sampleAlertQueue.workedBy(
      this.writesToCustomers(this.worker('SendSampleAlert', 'send-sample-alert')),
      {
        batchSize: 5,
        concurrency: 2,
      },
    );
  }

  private serveCustomers(id: string, endpoint: Endpoint, actions: TableAction[], indexes: string[] = []) {
    const served = new ProductFunction(this, id, {
      entry: `notifications/${endpoint.name}`,
      settings: this.backend.sessionSettings,
    });
    // A signed-in customer's profile says whether the session still holds.
    allowTable(served, this.backend.data.table, ['GetItem', ...actions], indexes);
    this.backend.api.route(endpoint, served);
    return served;
  }

  private worker(id: string, verb: string, actions: TableAction[] = []) {
    const worker = new ProductFunction(this, id, {
      entry: `notifications/${verb}`,
      timeout: WorkQueue.workTime,
    });
    const claims: TableAction[] = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'];
    allowTable(worker, this.backend.data.table, [...claims, ...actions]);
    return worker;
  }

  /** Lets a function mail alerts, whose links turn a rule off. */
  private sendsAlerts(sender: ProductFunction): ProductFunction {
    const { unsubscribeSecret } = this.backend.data;
    unsubscribeSecret.grantRead(sender);
    return this.writesToCustomers(sender).bind('unsubscribeSecret', unsubscribeSecret.secretArn);
  }

  private writesToCustomers(sender: ProductFunction): ProductFunction {
    allowAppUrl(sender);
    allowMail(sender, this.backend.data.mailFeedback);
    return sender.bind('mailReplyTo', this.backend.stage.mailReplyTo);
  }
}
