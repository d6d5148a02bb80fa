import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct, IConstruct } from 'constructs';
import { deployersAccount, type Stage } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';

interface ProductStackProps extends StackProps {
  readonly keyStack?: ProductStack;
}

/** A stack of one stage, from which its constructs learn the stage. */
export class ProductStack extends Stack {
  readonly stage: Stage;
  /** The stack that has the keys of this one: itself, unless it stands on another. */
  readonly keyStack: ProductStack;

  constructor(scope: Construct, part: string, stage: Stage, { keyStack, ...props }: ProductStackProps = {}) {
    const account = stage.account === deployersAccount ? process.env.CDK_DEFAULT_ACCOUNT : stage.account;
    super(scope, stackNameOf(stage, part), {
      terminationProtection: stage.protectData,
      ...props,
      env: { account, region: stage.region, ...props.env },
    });
    this.stage = stage;
    this.keyStack = keyStack ?? this;
    acknowledge(this, {
      'cdk-validator-cfnguard::lambda_inside_vpc_check':
        'Functions call AWS and the internet alone, by TLS and with rights of their own: a network around them would keep nothing out.',
    });
  }
}

/** The name of a part of a stage in CloudFormation. */
export function stackNameOf(stage: Stage, part: string): string {
  return `SignupScout-${stage.name}-${part}`;
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
