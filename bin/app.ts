import { App } from 'aws-cdk-lib';
import { buildWeb } from '../lib/platform/build-web.ts';
import { bundleFunctions } from '../lib/platform/bundle.ts';
import { appContext, productStacks } from '../lib/stacks/product-stacks.ts';
import type { Stage } from '../lib/stage.ts';
import { stageNamed } from '../lib/stages.ts';

const app = new App({ context: appContext });
const stage = stageOrEnd(app.node.tryGetContext('stage') ?? 'dev');
await Promise.all([bundleFunctions(stage), buildWeb()]);
productStacks(app, stage);
app.synth();

/** The stage of this name; one that is not there, or lacks something, ends the process with a sentence. */
function stageOrEnd(name: string): Stage {
  try {
    return stageNamed(name);
  } catch (failure) {
    console.error((failure as Error).message);
    process.exit(1);
  }
}
