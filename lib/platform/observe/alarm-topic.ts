import { Aspects, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { acknowledge } from '../stack/acknowledge.ts';
import { stageOf } from '../stack/product-stack.ts';

/** Where alarms go: a topic to which the stage's people are subscribed by email. */
export class AlarmTopic extends Construct {
  private readonly topic = new sns.Topic(this, 'Topic', { enforceSSL: true });

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.topic.addSubscription(new EmailSubscription(stageOf(this).alarmRecipient));
    acknowledge(this.topic, {
      'Serverless::Serverless-SNSRedrivePolicy':
        'SNS tries an email again by itself, and an alarm stays red in the console whether or not it was emailed.',
    });
    // A policy of our own, as the demand for TLS is one, takes the place of that which lets alarms publish.
    this.topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /** Connects every alarm of a stack, so that none can be forgotten. */
  connectAlarms(stack: Stack): void {
    Aspects.of(stack).add({
      visit: (node) => {
        if (node instanceof cloudwatch.Alarm) node.addAlarmAction(new SnsAction(this.topic));
      },
    });
  }
}
