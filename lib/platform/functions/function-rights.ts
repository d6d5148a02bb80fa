import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge, stageOf } from '../stack/product-stack.ts';

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

/**
 * ARNs that a function needs to send email: the sender's SES identity and the configuration set. Throws if
 * the sender has no domain.
 */
export function mailResources(scope: Construct, configurationSet: string): string[] {
  const address = stageOf(scope).mailSender;
  const domain = /@([^>\s]+)>?$/.exec(address)?.[1];
  if (!domain) throw new Error(`The mail sender "${address}" has no domain.`);
  const arn = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  return [arn('identity', domain), arn('configuration-set', configurationSet)];
}

/**
 * Allows a function to call one Bedrock model. An ID with a geography prefix (`eu.amazon.nova-…`) is an
 * inference profile: it uses the model in several regions, and only through the profile.
 */
export function grantModel(reader: lambda.Function, model: string): void {
  const { partition, region, account } = Stack.of(reader);
  const [, inProfile] = /^(?:us|eu|apac|jp|au|global)\.(.+)$/.exec(model) ?? [];
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model}`;
  const allow = (resource: string, conditions: iam.PolicyStatementProps['conditions'] = {}) =>
    reader.addToRolePolicy(
      new iam.PolicyStatement({ actions: ['bedrock:InvokeModel'], resources: [resource], conditions }),
    );
  if (inProfile) {
    allow(profile);
    allow(`arn:${partition}:bedrock:*::foundation-model/${inProfile}`, {
      StringEquals: { 'bedrock:InferenceProfileArn': profile },
    });
    acknowledge(reader.role ?? reader, {
      [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${inProfile}]`]:
        "One model through one profile, as the condition says; Amazon chooses one of the profile's regions.",
    });
  } else allow(`arn:${partition}:bedrock:${region}::foundation-model/${model}`);
}
