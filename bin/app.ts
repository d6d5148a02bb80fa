import { App } from 'aws-cdk-lib';
import { buildWeb } from '../lib/platform/build-web.ts';
import { bundleFunctions } from '../lib/platform/bundle.ts';
import { appContext, productStacks } from '../lib/stacks/product-stacks.ts';
import { stageNamed } from '../lib/stages.ts';

const app = new App({ context: appContext });
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev');
await Promise.all([bundleFunctions(), buildWeb()]);
productStacks(app, stage);
app.synth();
