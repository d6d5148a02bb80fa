import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from '../stack/acknowledge.ts';

/** Lets a function use API Gateway's control API, which names its rights by method and path. */
export function grantGateway(served: lambda.Function, methods: readonly string[], path: string): void {
  const { region, partition } = Stack.of(served);
  if (path.endsWith('/*')) {
    acknowledge(served.role ?? served, {
      [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:apigateway:${region}::${path}]`]:
        'API Gateway chooses the id of a key when it is made; rights by the tag of a key do not reach that far.',
    });
  }
  served.addToRolePolicy(
    new iam.PolicyStatement({
      actions: methods.map((method) => `apigateway:${method}`),
      resources: [`arn:${partition}:apigateway:${region}::${path}`],
    }),
  );
}
