import { App, Tags } from 'aws-cdk-lib';
import { buildWeb } from '../lib/platform/build-web.ts';
import { bundleFunctions } from '../lib/platform/bundle.ts';
import { BackendStack } from '../lib/stacks/backend-stack.ts';
import { DataStack } from '../lib/stacks/data-stack.ts';
import { WebStack } from '../lib/stacks/web-stack.ts';
import { stageNamed } from '../lib/stages.ts';

const app = new App({
  // A stack whose output is in use cannot be taken away from under its user.
  context: { '@aws-cdk/core:defaultCrossStackReferences': 'strong' },
});
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'dev');
await Promise.all([bundleFunctions(), buildWeb()]);

const env = { account: stage.account, region: stage.region };
const named = (part: string) => `SignupScout-${stage.name}-${part}`;
const data = new DataStack(app, named('Data'), { env, stage });
const backend = new BackendStack(app, named('Backend'), { env, stage, data });
new WebStack(app, named('Web'), { env, stage, data, backend });
Tags.of(app).add('stage', stage.name);
app.synth();
