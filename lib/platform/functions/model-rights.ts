import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { acknowledge } from '../stack/acknowledge.ts';

/**
 * Lets a function ask exactly one Bedrock model. An id that begins with a geography (`eu.amazon.nova-…`)
 * is an inference profile: it leads to the model in several regions, and only by way of the profile.
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
        'One model by way of one profile, as the condition says; Amazon chooses the region among those of the profile.',
    });
  } else allow(`arn:${partition}:bedrock:${region}::foundation-model/${model}`);
}
