import { PassThrough } from 'node:stream';
import { Duration, type Stack } from 'aws-cdk-lib';
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import { startEmulators } from '../../../local/aws/emulators.ts';
import { deploy } from '../../../local/aws/engine.ts';
import { once } from '../../support/once.ts';
import { scratch } from '../../support/scratch.ts';
import { synthesizeLibrary } from './lending-library/library-stack.ts';

const emulators = once(() => startEmulators(scratch()));

test.each<[string, (stack: Stack) => void, RegExp]>([
  [
    'a table with a stream',
    (stack) => {
      const partitionKey = { name: 'id', type: AttributeType.STRING };
      new Table(stack, 'Watched', { partitionKey, stream: StreamViewType.KEYS_ONLY });
    },
    /cannot run AWS::DynamoDB::Table LendingLibrary\/Watched\w+ as declared:[\s\S]*not emulated/,
  ],
  [
    'a function of another language',
    (stack) => {
      const code = Code.fromAsset(import.meta.dirname);
      new LambdaFunction(stack, 'Snake', { runtime: Runtime.PYTHON_3_13, handler: 'index.handler', code });
    },
    /cannot run AWS::Lambda::Function LendingLibrary\/Snake\w+ as declared:[\s\S]*only Node runs here/,
  ],
  [
    'a rule that waits for events',
    (stack) => void new Rule(stack, 'Waiting', { eventPattern: { source: ['library'] } }),
    /cannot run AWS::Events::Rule LendingLibrary\/Waiting\w+ as declared/,
  ],
  [
    'a schedule by the clock',
    (stack) => void new Rule(stack, 'Nightly', { schedule: Schedule.cron({ hour: '3' }) }),
    /cannot run AWS::Events::Rule LendingLibrary\/Nightly\w+ as declared:[\s\S]*rate\(5 minutes\)/,
  ],
  [
    'a route that waits longer than 29 seconds',
    (stack) => {
      const [api, reader] = ['Api', 'borrow'].map((id) => stack.node.findChild(id));
      if (!(api instanceof RestApi && reader instanceof LambdaFunction)) throw new Error('There is no API.');
      const timeout = Duration.seconds(30);
      api.root.addResource('slow').addMethod('POST', new LambdaIntegration(reader, { timeout }));
    },
    /API Gateway waits 29 seconds at most/,
  ],
  [
    'a queue that would hand a message out again while its worker has time left',
    changedDesk((desk) => {
      desk.visibilityTimeout = 1;
    }),
    /visibility timeout: 1 seconds is less than Function timeout: 6 seconds/,
  ],
  [
    'a queue that delays its messages by more than 15 minutes',
    changedDesk((desk) => {
      desk.delaySeconds = 901;
    }),
    /cannot run AWS::SQS::Queue[\s\S]*DelaySeconds/,
  ],
  [
    'a queue that its worker may not poll',
    (stack) => {
      const worker = stack.node.findChild('handOver');
      if (worker instanceof LambdaFunction) worker.role?.node.tryRemoveChild('DefaultPolicy');
    },
    /not authorized to perform: sqs:ReceiveMessage/,
  ],
])('%s stops the deployment with its name and the reason', async (_what, change, message) => {
  const assembly = await synthesizeLibrary(change);
  await expect(deploy(emulators, { assembly, log: new PassThrough().resume() })).rejects.toThrow(message);
});

function changedDesk(change: (desk: CfnQueue) => void) {
  return (stack: Stack) => {
    const desk = stack.node.findChild('Desk').node.defaultChild;
    if (desk instanceof CfnQueue) change(desk);
  };
}
