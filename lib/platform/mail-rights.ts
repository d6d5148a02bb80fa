import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { ProductFunction } from './product-function.ts';

/** The right to send mail as the stage's sender and as nobody else. */
export const allowMail = (sender: ProductFunction, address: string): void => {
  const domain = /@([^>\s]+)>?$/.exec(address)?.[1];
  if (!domain) throw new Error(`The mail sender "${address}" has no domain.`);
  const identity = Stack.of(sender).formatArn({ service: 'ses', resource: 'identity', resourceName: domain });
  sender.addToRolePolicy(new iam.PolicyStatement({ actions: ['ses:SendRawEmail'], resources: [identity] }));
};
