import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { productKey } from '../data/product-secrets.ts';
import { type ProductStack, productStackOf } from '../stack/product-stack.ts';

const suffix = 'Log';

export function nounLog(scope: Construct, noun: string): logs.LogGroup {
  const stack = Stack.of(scope);
  const id = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${suffix}`;
  const made = stack.node.tryFindChild(id);
  if (made instanceof logs.LogGroup) return made;
  return productLog(stack, id);
}

export function nounLogs(stack: Stack): logs.LogGroup[] {
  return stack.node.children.filter(
    (child): child is logs.LogGroup => child instanceof logs.LogGroup && child.node.id.endsWith(suffix),
  );
}

/** A log group with the stage's retention. Encrypted with our key if the stage protects customers' data. */
export function productLog(scope: Construct, id: string): logs.LogGroup {
  const stack = productStackOf(scope);
  const { retention, protectData } = stack.stage;
  return new logs.LogGroup(scope, id, {
    retention: retention.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
    ...(protectData ? { encryptionKey: logsKey(stack) } : {}),
  });
}

function logsKey(stack: ProductStack): kms.Key {
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
