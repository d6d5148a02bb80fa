import { Aspects, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import {
  apiKeyQueue,
  emailChangeQueue,
  erasureQueue,
  securityNoticeQueue,
} from '../../shared/accounts/work.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { balanceQueue, closureQueue } from '../../shared/credits/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue, mailEventQueue, sampleAlertQueue } from '../../shared/notifications/work.ts';
import { waitingQueue } from '../../shared/signups/work.ts';
import { Identity } from '../identity.ts';
import { MailFeedback } from '../platform/data/mail-feedback.ts';
import { ImportBucket, IndexBucket } from '../platform/data/product-buckets.ts';
import { type ProductSecrets, productSecrets } from '../platform/data/product-secrets.ts';
import { ProductTable } from '../platform/data/product-table.ts';
import { WorkQueues } from '../platform/data/work-queue.ts';
import type { Resources } from '../platform/functions/resources.ts';
import { acknowledge, ProductStack, stageOf } from '../platform/stack/product-stack.ts';
import { StageParameters } from '../platform/stack/stage-parameters.ts';
import type { Stage } from '../stage.ts';

/** Resources that must survive: customers' data, queued work, users and secrets. */
export class DataStack extends ProductStack implements Resources {
  readonly alarmTopic: AlarmTopic;
  readonly index: IndexBucket;
  readonly imports: ImportBucket;
  readonly table: ProductTable;
  readonly secrets: ProductSecrets;
  readonly queues: WorkQueues;
  readonly mailFeedback: MailFeedback;
  readonly identity: Identity;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Data', stage);
    this.alarmTopic = new AlarmTopic(this, 'Alarms');
    costAlarm(this);
    this.index = new IndexBucket(this, 'CompanyIndex');
    this.imports = new ImportBucket(this, 'ImportFiles');
    this.table = new ProductTable(this, 'Table');
    this.secrets = productSecrets(this);
    this.queues = new WorkQueues(this, [
      apiKeyQueue,
      sampleAlertQueue,
      mailEventQueue,
      enrichmentQueue,
      alertQueue,
      deliveryQueue,
      intakeQueue,
      importQueue,
      balanceQueue,
      waitingQueue,
      closureQueue,
      erasureQueue,
      emailChangeQueue,
      securityNoticeQueue,
    ]);
    this.mailFeedback = new MailFeedback(this, 'MailFeedback', this.queues.of(mailEventQueue));
    this.identity = new Identity(this, 'Identity', new StageParameters(this, stage), this);
  }
}

class AlarmTopic extends Construct {
  private readonly topic = new sns.Topic(this, 'Topic', { enforceSSL: true });

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic.addSubscription(new EmailSubscription(stageOf(this).alarmRecipient));
    acknowledge(this.topic, {
      'Serverless::Serverless-SNSRedrivePolicy':
        'SNS tries an email again by itself, and an alarm stays red in the console whether or not it was emailed.',
    });
    // Our TLS policy replaces the default policy that lets alarms publish.
    this.topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /** Connects every alarm of a stack, so that none is forgotten. */
  connectAlarms(stack: Stack): void {
    Aspects.of(stack).add({
      visit: (node) => {
        if (node instanceof cloudwatch.Alarm) node.addAlarmAction(new SnsAction(this.topic));
      },
    });
  }
}

function costAlarm(scope: Construct): void {
  const { name, monthlyBudget, alarmRecipient } = stageOf(scope);
  if (monthlyBudget === undefined) return;
  const budgetAlert = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: 100,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmRecipient }],
  });
  new CfnBudget(scope, 'MonthlyCost', {
    budget: {
      budgetName: `signup-scout-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [budgetAlert('FORECASTED'), budgetAlert('ACTUAL')],
  });
}
