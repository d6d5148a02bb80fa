import * as z from 'zod/mini';
import { feedbackOn, type SentMail } from '../ses/feedback.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import type { LocalQueues } from './queues.ts';

const subscriptionSchema = z.object({
  TopicArn: z.string(),
  Protocol: z.enum(['sqs', 'email']),
  Endpoint: z.string(),
  RawMessageDelivery: z._default(z.boolean(), false),
});

const destinationSchema = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    MatchingEventTypes: z.array(z.string()),
    SnsDestination: z.object({ TopicARN: z.string() }),
  }),
});

export function createTopics(template: CloudTemplate, { server }: LocalQueues): void {
  for (const { resource } of template.all('AWS::SNS::Topic', z.unknown())) {
    const name = template.reference(resource, 'TopicName');
    server.deleteTopic(name);
    server.createTopic(name);
  }
  for (const { properties } of template.all('AWS::SNS::Subscription', subscriptionSchema)) {
    if (properties.Protocol !== 'sqs') continue;
    server.subscribe({
      topic: lastPart(properties.TopicArn),
      queue: lastPart(properties.Endpoint),
      attributes: { RawMessageDelivery: String(properties.RawMessageDelivery) },
    });
  }
}

export function publishFeedback(template: CloudTemplate, { server }: LocalQueues) {
  const destinations = template
    .all('AWS::SES::ConfigurationSetEventDestination', destinationSchema)
    .map(({ properties }) => properties);
  return (mail: SentMail): void => {
    for (const event of feedbackOn(mail)) {
      for (const { ConfigurationSetName, EventDestination } of destinations) {
        const wanted = EventDestination.MatchingEventTypes.includes(String(event.eventType).toLowerCase());
        if (ConfigurationSetName !== mail.configurationSet || !wanted) continue;
        server.publish(lastPart(EventDestination.SnsDestination.TopicARN), JSON.stringify(event));
      }
    }
  };
}

function lastPart(arn: string) {
  return arn.split(':').at(-1) ?? '';
}
