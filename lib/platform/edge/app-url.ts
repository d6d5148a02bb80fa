import { Stack } from 'aws-cdk-lib';
import * as ssm from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { stageOf } from '../stack/product-stack.ts';

/** Writes down where people reach the app, without a slash at the end. */
export function publishAppUrl(scope: Construct, url: string): ssm.StringParameter {
  return new ssm.StringParameter(scope, 'AppUrlParameter', {
    parameterName: parameterName(scope),
    description: 'Where people and links in emails reach the app',
    stringValue: url,
  });
}

/** Its name and ARN, for functions that read it. */
export function appUrlParameter(scope: Construct): { name: string; arn: string } {
  const name = parameterName(scope);
  return { name, arn: Stack.of(scope).formatArn({ service: 'ssm', resource: `parameter${name}` }) };
}

/**
 * Where people reach the app is known only when CloudFront stands, which needs the API and so the
 * functions: the web stack writes the address down, and functions that write links read it when they
 * need it.
 */
function parameterName(scope: Construct): string {
  return `/signup-scout/${stageOf(scope).name}/app-url`;
}
