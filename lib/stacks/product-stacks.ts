import { type App, Tags } from 'aws-cdk-lib';
import { ProductStack } from '../platform/stack/product-stack.ts';
import type { Stage } from '../stage.ts';
import { BackendStack } from './backend-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { OperationsStack } from './operations-stack.ts';
import { WebStack } from './web-stack.ts';

export function productStacks(app: App, stage: Stage): void {
  const data = new DataStack(app, stage);
  const schedules = new ProductStack(app, 'Schedules', stage);
  const backend = new BackendStack(app, { stage, data, schedules });
  const operations = new OperationsStack(app, { stage, data, backend });
  const edge = EdgeStack.isNeeded(stage) ? new EdgeStack(app, stage) : undefined;
  const web = new WebStack(app, { stage, data, backend, edge });
  web.addStackDependency(backend);
  for (const stack of [data, backend, schedules, operations]) data.alarmTopic.connectAlarms(stack);
  Tags.of(app).add('stage', stage.name);
}
