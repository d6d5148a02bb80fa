import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { stageOf } from '../stack/product-stack.ts';

/**
 * What a function that sends email must be allowed to use: the identity of the stage's sender, and the
 * configuration set by which SES tells what becomes of it. Throws where the sender has no domain.
 */
export function mailResources(scope: Construct, configurationSet: string): string[] {
  const address = stageOf(scope).mailSender;
  const domain = /@([^>\s]+)>?$/.exec(address)?.[1];
  if (!domain) throw new Error(`The mail sender "${address}" has no domain.`);
  const arn = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  return [arn('identity', domain), arn('configuration-set', configurationSet)];
}
