import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { createRule, listRules } from '../shared/notifications/api.ts';
import type { Backend } from './platform/backend.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';

/** The right to send mail as the stage's sender and as nobody else. */
export const allowMail = (sender: ProductFunction, address: string): void => {
  const domain = /@([^>\s]+)>?$/.exec(address)?.[1];
  if (!domain) throw new Error(`The mail sender "${address}" has no domain.`);
  const identity = Stack.of(sender).formatArn({ service: 'ses', resource: 'identity', resourceName: domain });
  sender.addToRolePolicy(new iam.PolicyStatement({ actions: ['ses:SendRawEmail'], resources: [identity] }));
};

/** Notifications: the customer's rules, and the workers that mail alerts. */
export class Notifications extends Construct {
  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    const { stage, api, data } = backend;
    const mailSettings = { appUrl: backend.parameters.appUrl, mailSender: stage.mailSender };

    const create = new ProductFunction(this, 'CreateRule', {
      entry: 'notifications/create-rule',
      settings: backend.sessionSettings,
    });
    allowTable(create, data.table, ['PutItem']);
    api.route(createRule, create);

    const list = new ProductFunction(this, 'ListRules', {
      entry: 'notifications/list-rules',
      settings: backend.sessionSettings,
    });
    allowTable(list, data.table, ['Query']);
    api.route(listRules, list);

    const sendAlerts = new ProductFunction(this, 'SendAlerts', {
      entry: 'notifications/send-alerts',
      timeout: WorkQueue.workTime,
      settings: mailSettings,
    });
    allowTable(sendAlerts, data.table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query']);
    allowMail(sendAlerts, stage.mailSender);
    backend.alertQueue.workedBy(sendAlerts, { batchSize: 5, concurrency: 10 });

    const sendSample = new ProductFunction(this, 'SendSampleAlert', {
      entry: 'notifications/send-sample-alert',
      timeout: WorkQueue.workTime,
      settings: mailSettings,
    });
    allowTable(sendSample, data.table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    allowMail(sendSample, stage.mailSender);
    data.identity.sampleAlertQueue.workedBy(sendSample, { batchSize: 5, concurrency: 2 });
  }
}
