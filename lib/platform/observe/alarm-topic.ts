import { Aspects, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { acknowledge, stageOf } from '../stack/product-stack.ts';

export class AlarmTopic extends Construct {
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

export function costAlarm(scope: Construct): void {
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
