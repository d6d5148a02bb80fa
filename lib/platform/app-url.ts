import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as ssm from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { ProductFunction } from './product-function.ts';
import { stageOf } from './product-stack.ts';

/** Writes down where people reach the app, without a slash at the end. */
export function publishAppUrl(scope: Construct, url: string): ssm.StringParameter {
  return new ssm.StringParameter(scope, 'AppUrlParameter', {
    parameterName: parameterName(scope),
    description: 'Where people and mails reach the app',
    stringValue: url,
  });
}

/** Lets functions read it. */
export function allowAppUrl(...served: ProductFunction[]): void {
  for (const one of served) {
    const resource = parameterName(one);
    one.bind('appUrlParameter', resource);
    one.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [Stack.of(one).formatArn({ service: 'ssm', resource: `parameter${resource}` })],
      }),
    );
  }
}

/**
 * Where people reach the app is known only when CloudFront stands, which needs the API and so the
 * functions: the web stack writes the address down, and functions that write links read it when they
 * need it.
 */
function parameterName(scope: Construct): string {
  return `/signup-scout/${stageOf(scope).name}/app-url`;
}
