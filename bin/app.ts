import { App } from 'aws-cdk-lib';
import { buildWeb } from '../lib/platform/build/build-web.ts';
import { bundleFunctions } from '../lib/platform/build/bundle.ts';
import { appContext } from '../lib/platform/stack/product-stack.ts';
import type { Stage } from '../lib/stage.ts';
import { stageNamed } from '../lib/stages.ts';

// The construct tree is only for reports of the CDK's checks.
const app = new App({ context: appContext, treeMetadata: process.env.CDK_VALIDATION !== 'false' });
void synthesize(stageOrEnd(app.node.tryGetContext('stage') ?? 'dev'));

async function synthesize(stage: Stage): Promise<void> {
  // Load the stacks' code while other processes build.
  const [, , { productStacks }] = await Promise.all([
    buildWeb(stage),
    bundleFunctions(stage),
    import('../lib/stacks/product-stacks.ts'),
  ]);
  productStacks(app, stage);
  app.synth();
}

function stageOrEnd(name: string): Stage {
  try {
    return stageNamed(name);
  } catch (failure) {
    console.error((failure as Error).message);
    process.exit(1);
  }
}
