import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import { deployersAccount, type Stage } from '../../stage.ts';
import { acknowledge } from './acknowledge.ts';

export class ProductStack extends Stack {
  readonly stage: Stage;

  constructor(scope: Construct, part: string, stage: Stage, props: StackProps = {}) {
    const account = stage.account === deployersAccount ? process.env.CDK_DEFAULT_ACCOUNT : stage.account;
    super(scope, `SignupScout-${stage.name}-${part}`, {
      terminationProtection: stage.protectData,
      ...props,
      env: { account, region: stage.region, ...props.env },
    });
    this.stage = stage;
    acknowledge(this, {
      'cdk-validator-cfnguard::lambda_inside_vpc_check':
        'Functions call only AWS and the internet, by TLS and each with a separate role: a network around them would keep nothing out.',
    });
  }
}

export function stageOf(scope: IConstruct): Stage {
  return productStackOf(scope).stage;
}

export function productStackOf(scope: IConstruct): ProductStack {
  const stack = Stack.of(scope);
  if (stack instanceof ProductStack) return stack;
  throw new Error(`${scope.node.path} is in no stack of a stage.`);
}

export const appContext = {
  // A stack cannot be removed while another one uses its outputs.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
};
