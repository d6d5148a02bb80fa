import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import { productKey } from '../data/product-key.ts';
import type { ProductStack } from '../stack/product-stack.ts';

/** The key that CloudWatch encrypts the log groups of a stack with, made when it is first asked for. */
export function logsKey(stack: ProductStack): kms.Key {
  const made = stack.node.tryFindChild('LogsKey');
  if (made instanceof kms.Key) return made;
  const key = productKey(stack, 'LogsKey', 'the logs');
  const { partition, region, account, stackName } = stack;
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal(`logs.${region}.amazonaws.com`)],
      actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey'],
      resources: ['*'],
      conditions: {
        ArnLike: {
          'kms:EncryptionContext:aws:logs:arn': `arn:${partition}:logs:${region}:${account}:log-group:${stackName}-*`,
        },
      },
    }),
  );
  return key;
}
