import { Stack } from 'aws-cdk-lib';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { productLog } from './product-log.ts';

const suffix = 'Log';

/**
 * The log group of a noun's functions in a stack, made when it is first asked for. The name of a log stream in it begins
 * with its function's (docs/decisions/051-a-log-group-per-noun.md).
 */
export function nounLog(scope: Construct, noun: string): logs.LogGroup {
  const stack = Stack.of(scope);
  const id = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${suffix}`;
  const made = stack.node.tryFindChild(id);
  if (made instanceof logs.LogGroup) return made;
  return productLog(stack, id);
}

/** The log groups of all nouns that have functions in a stack. */
export function nounLogs(stack: Stack): logs.LogGroup[] {
  return stack.node.children.filter(
    (child): child is logs.LogGroup => child instanceof logs.LogGroup && child.node.id.endsWith(suffix),
  );
}
