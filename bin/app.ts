import { App } from 'aws-cdk-lib';
import { buildWeb } from '../lib/platform/build-web.ts';
import { bundleFunctions } from '../lib/platform/bundle.ts';
import { productStacks } from '../lib/stacks/product-stacks.ts';
import { stageNamed } from '../lib/stages.ts';

const app = new App({
  // A stack whose output is in use cannot be taken away from under its user.
  context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
});
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev');
await Promise.all([bundleFunctions(), buildWeb()]);
productStacks(app, stage);
app.synth();
