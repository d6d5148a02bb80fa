import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import { deployersAccount, type Stage } from '../../stage.ts';
import { acknowledge } from './acknowledge.ts';

/** A stack of one stage, from which its constructs learn the stage. */
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
        'Functions call AWS and the internet alone, by TLS and with rights of their own: a network around them would keep nothing out.',
    });
  }
}

/** The stage that a construct belongs to. */
export function stageOf(scope: IConstruct): Stage {
  return productStackOf(scope).stage;
}

/** The stack that a construct stands in. */
export function productStackOf(scope: IConstruct): ProductStack {
  const stack = Stack.of(scope);
  if (stack instanceof ProductStack) return stack;
  throw new Error(`${scope.node.path} stands in no stack of a stage.`);
}

/** How the CDK shall behave. */
export const appContext = {
  // A stack whose output is in use cannot be taken away from under its user.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  // Rights by policies alone, not by access lists.
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
};
