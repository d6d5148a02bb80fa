import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import { deployersAccount, type Stage } from '../../stage.ts';

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

/**
 * Records why a cdk-nag rule or CDK warning does not apply to a construct and its children. Keys are full
 * rule IDs (`AwsSolutions::AwsSolutions-APIG2`).
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
