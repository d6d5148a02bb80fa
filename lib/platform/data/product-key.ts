import { RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import type { ProductStack } from '../stack/product-stack.ts';

/** A key of the stage, rotated each year, that no one may lend out: only services of AWS make grants. */
export function productKey(stack: ProductStack, id: string, purpose: string): kms.Key {
  const { name, protectData } = stack.stage;
  const key = new kms.Key(stack, id, {
    description: `Encrypts ${purpose} of SignupScout ${name}`,
    enableKeyRotation: true,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      effect: iam.Effect.DENY,
      principals: [new iam.AnyPrincipal()],
      actions: ['kms:CreateGrant'],
      resources: ['*'],
      conditions: {
        BoolIfExists: { 'kms:GrantIsForAWSResource': 'false', 'aws:PrincipalIsAWSService': 'false' },
      },
    }),
  );
  return key;
}
