import path from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { build } from 'esbuild';
import { scratch } from '../../../support/scratch.ts';

/**
 * Synthesizes an app that has nothing to do with the product: a library that lends books. Its API puts a
 * loan into a table and a queue, and a worker hands the book over. `change` changes the stack. Returns the
 * folder that `cdk synth` would write.
 */
export async function synthesizeLibrary(change: (stack: Stack) => void = () => undefined): Promise<string> {
  const code = scratch();
  await build({
    entryPoints: [path.join(import.meta.dirname, 'handlers.ts')],
    outfile: path.join(code, 'handlers.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const app = new App({ outdir: scratch() });
  const stack = new Stack(app, 'LendingLibrary');
  const loans = new Table(stack, 'Loans', {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
  });
  const desk = new Queue(stack, 'Desk', {
    visibilityTimeout: Duration.seconds(6),
    deadLetterQueue: { queue: new Queue(stack, 'Lost'), maxReceiveCount: 3 },
  });
  // Long enough for a first call while other tests keep the machine busy.
  const serve = (name: string) => {
    const made = new LambdaFunction(stack, name, {
      runtime: Runtime.NODEJS_24_X,
      handler: `handlers.${name}`,
      code: Code.fromAsset(code),
      timeout: Duration.seconds(6),
      environment: { LOANS: loans.tableName, DESK: desk.queueUrl },
      description: name,
    });
    loans.grantReadWriteData(made);
    return made;
  };
  const borrow = serve('borrow');
  desk.grantSendMessages(borrow);
  new RestApi(stack, 'Api').root.addResource('loans').addMethod('POST', new LambdaIntegration(borrow));
  serve('handOver').addEventSource(new SqsEventSource(desk, { batchSize: 1, reportBatchItemFailures: true }));
  change(stack);
  return app.synth().directory;
}
