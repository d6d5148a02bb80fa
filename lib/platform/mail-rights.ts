import { Stack } from 'aws-cdk-lib';
import type { MailFeedback } from './mail-feedback.ts';
import type { ProductFunction } from './product-function.ts';
import { stageOf } from './product-stack.ts';

/** The right to send mail as the stage's sender alone, so that SES tells what becomes of it. */
export function grantMail(sender: ProductFunction, feedback: MailFeedback): void {
  const address = stageOf(sender).mailSender;
  const domain = /@([^>\s]+)>?$/.exec(address)?.[1];
  if (!domain) throw new Error(`The mail sender "${address}" has no domain.`);
  sender.bind('mailSender', address).bind('mailConfiguration', feedback.configurationSet);
  const arn = (resource: string, resourceName: string) =>
    Stack.of(sender).formatArn({ service: 'ses', resource, resourceName });
  sender.allow(
    ['ses:SendRawEmail'],
    [arn('identity', domain), arn('configuration-set', feedback.configurationSet)],
  );
}
