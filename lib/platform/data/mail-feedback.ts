import * as ses from 'aws-cdk-lib/aws-ses';
import * as sns from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { stageOf } from '../stack/product-stack.ts';
import type { WorkQueue } from './work-queue.ts';

/**
 * SES reports bounces and complaints, and our suppression list decides who gets emails. SES's list is off:
 * it would silently drop password reset codes.
 */
export class MailFeedback extends Construct {
  readonly configurationSet: string;

  constructor(scope: Construct, id: string, events: WorkQueue) {
    super(scope, id);
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(
      new SqsSubscription(events.queue, {
        rawMessageDelivery: true,
        deadLetterQueue: events.deadLetters,
      }),
    );
    this.configurationSet = `signup-scout-${stageOf(this).name}`;
    const set = new ses.ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: this.configurationSet,
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      disableSuppressionList: true,
    });
    set.addEventDestination('Feedback', {
      destination: ses.EventDestination.snsTopic(topic),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
    });
  }
}
