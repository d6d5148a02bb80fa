import { Stack } from 'aws-cdk-lib';
import { acknowledge } from './acknowledge.ts';
import type { ProductFunction } from './product-function.ts';

/**
 * Lets a function ask exactly one Bedrock model. An id that begins with a geography (`eu.amazon.nova-…`)
 * is an inference profile: it leads to the model in several regions, and only by way of the profile.
 */
export function grantModel(reader: ProductFunction, model: string): void {
  reader.bind('readerModel', model);
  const { partition, region, account } = Stack.of(reader);
  const [, inProfile] = /^(?:us|eu|apac|jp|au|global)\.(.+)$/.exec(model) ?? [];
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model}`;
  const actions = ['bedrock:InvokeModel'];
  if (inProfile) {
    reader.allow(actions, [profile]);
    reader.allow(actions, [`arn:${partition}:bedrock:*::foundation-model/${inProfile}`], {
      StringEquals: { 'bedrock:InferenceProfileArn': profile },
    });
    acknowledge(reader.role ?? reader, {
      [`AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${inProfile}]`]:
        'One model by way of one profile, as the condition says; Amazon chooses the region among those of the profile.',
    });
  } else reader.allow(actions, [`arn:${partition}:bedrock:${region}::foundation-model/${model}`]);
}
