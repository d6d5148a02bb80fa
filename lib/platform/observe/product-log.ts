import { RemovalPolicy } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { productStackOf } from '../stack/product-stack.ts';
import { logsKey } from './logs-key.ts';

/** A log group, kept as long as the stage wants it; encrypted with a key of our own where customers' data is protected. */
export function productLog(scope: Construct, id: string): logs.LogGroup {
  const stack = productStackOf(scope);
  const { retention, protectData } = stack.stage;
  return new logs.LogGroup(scope, id, {
    retention: retention.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
    ...(protectData ? { encryptionKey: logsKey(stack) } : {}),
  });
}
