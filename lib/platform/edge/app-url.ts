import { Stack } from 'aws-cdk-lib';
import * as ssm from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { stageOf } from '../stack/product-stack.ts';

export function publishAppUrl(scope: Construct, url: string): ssm.StringParameter {
  return new ssm.StringParameter(scope, 'AppUrlParameter', {
    parameterName: parameterName(scope),
    description: 'Address of the app for people and links in emails',
    stringValue: url,
  });
}

export function appUrlParameter(scope: Construct): { name: string; arn: string } {
  const name = parameterName(scope);
  return { name, arn: Stack.of(scope).formatArn({ service: 'ssm', resource: `parameter${name}` }) };
}

/**
 * The app's address is known only after CloudFront, which needs the API and so the functions. The web
 * stack publishes it as a parameter, which functions read when they write links.
 */
function parameterName(scope: Construct): string {
  return `/signup-scout/${stageOf(scope).name}/app-url`;
}
