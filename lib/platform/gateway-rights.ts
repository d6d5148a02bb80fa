import { Stack } from 'aws-cdk-lib';
import { acknowledge } from './acknowledge.ts';
import type { ProductFunction } from './product-function.ts';

/** Lets a function use API Gateway's control API, which names its rights by method and path. */
export function grantGateway(served: ProductFunction, methods: readonly string[], path: string): void {
  const { region, partition } = Stack.of(served);
  if (path.endsWith('/*')) {
    acknowledge(served.role ?? served, {
      [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:apigateway:${region}::${path}]`]:
        'API Gateway chooses the id of a key when it is made; rights by the tag of a key do not reach that far.',
    });
  }
  served.allow(
    methods.map((method) => `apigateway:${method}`),
    [`arn:${partition}:apigateway:${region}::${path}`],
  );
}
