import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { accessKeyIn } from '../../local/aws/iam/gate.ts';
import { accessKeyOf } from '../../local/aws/iam/rights.ts';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { signInCustomer } from '../../local/demo-customer.ts';
import { fixedSecrets } from '../../local/settings.ts';
import { type Queue, type Schedule, visibilitySeconds } from '../../shared/operations/work.ts';
import { operatorsCommand } from '../journeys/operators-command.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { denial } from '../support/table-refusals.ts';
import { watchAlarms } from './alarm-watch.ts';
import { openQueues } from './stage-queues.ts';

const functionSchema = z.object({ Description: z._default(z.string(), '') });
const lockSchema = z.object({ queues: z.string(), objects: z.string() });

/** Starts `npm start` with a table that can refuse any function, and watches the alarms that its stacks declare. */
export async function startStage(parameters: string) {
  const dataDir = await RunningProduct.demoData();
  const dynamodb = await startDynamodb(path.join(dataDir, 'dynamodb', 'table.sqlite'));
  const proxy = await startRefusingTable(dynamodb.endpoint);
  const product = await RunningProduct.start({
    dataDir,
    environment: { DYNAMODB_ENDPOINT: proxy.url, LOCAL_PARAMETERS: parameters },
  });
  const endpoints = lockSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8')));
  const settings = { parameters: {}, secrets: fixedSecrets, queueHost: new URL(endpoints.queues).host };
  const template = new CloudTemplate(assemblyFolder, settings);
  const queues = await openQueues(endpoints.queues);
  const functions = new Map(
    template
      .all('AWS::Lambda::Function', functionSchema)
      .map(({ resource, properties }) => [properties.Description, template.reference(resource)]),
  );
  const accessKey = (entry: string): string => {
    const name = functions.get(entry);
    if (!name) throw new Error(`There is no function ${entry}.`);
    return accessKeyOf(name);
  };
  const redrive = async ({ name }: Queue): Promise<string> => {
    await product.until(() => queues.isIdle(name));
    return (await operatorsCommand(product, 'redrive', '--queue', name)).said;
  };
  return {
    product,
    objects: endpoints.objects,
    queues,
    /** The table without refusals. */
    table: DynamoDBDocumentClient.from(dynamodb.client),
    demo: await signInCustomer(product.url, product.demo),
    alarms: watchAlarms(template, path.join(dataDir, 'functions.log'), queues),
    /** Makes the table refuse a function, named as `noun/verb`, after so many calls. */
    deny: (entry: string, afterCalls = 0) => void proxy.denied.set(accessKey(entry), afterCalls),
    allow: (entry: string) => void proxy.denied.delete(accessKey(entry)),
    /** Breaks the worker of a queue: the table refuses it, and each message is soon delivered again. */
    async breakWorker(queue: Queue): Promise<void> {
      // Messages of an earlier rehearsal would end in the dead-letter queue too, one after the other per
      // account.
      await product.until(() => queues.isIdle(queue.name));
      proxy.denied.set(accessKey(queue.worker), 0);
      await queues.redeliverAfter(queue.name, 1);
    },
    /** Redrives a worker's dead letters once all its messages are there; returns the command's output. */
    redrive,
    /** Fixes a worker once its messages are dead letters, and redrives them; returns the output. */
    async fixWorker(queue: Queue): Promise<string> {
      await product.until(() => queues.isIdle(queue.name));
      proxy.denied.delete(accessKey(queue.worker));
      await queues.redeliverAfter(queue.name, visibilitySeconds(queue));
      return redrive(queue);
    },
    allowAll: () => proxy.denied.clear(),
    /** Runs a schedule now, with retries if it fails; resolves once it has ended. */
    async run({ entry }: Pick<Schedule, 'entry'>): Promise<void> {
      const answer = await fetch(`${product.url}/local/schedules/${entry}`, { method: 'POST' });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async end(): Promise<void> {
      await product.end();
      await proxy.stop();
      await dynamodb.stop();
    },
  };
}

export type RehearsalStage = Awaited<ReturnType<typeof startStage>>;

/** A proxy to the embedded DynamoDB that refuses callers with a key of `denied` after that many calls. */
async function startRefusingTable(endpoint: string) {
  const denied = new Map<string, number>();
  const { url, stop } = await listenOnLoopback(async (request, response) => {
    const body = await text(request);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const accessKey = accessKeyIn(headers.authorization ?? '') ?? '';
    const left = denied.get(accessKey);
    if (left !== undefined) denied.set(accessKey, left - 1);
    const pass = { method: 'POST', headers: headers as Record<string, string>, body };
    const passed = left !== undefined && left <= 0 ? undefined : await fetch(endpoint, pass);
    const answer = passed ? { status: passed.status, body: await passed.text() } : denial();
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.body);
  });
  return { url, denied, stop };
}
