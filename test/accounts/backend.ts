import path from 'node:path';
import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { ApiKeys } from '../../local/aws/api-keys.ts';
import { createTables, startDynamodb } from '../../local/aws/dynamodb.ts';
import { freePort } from '../../local/aws/free-port.ts';
import { createQueues, startQueues } from '../../local/aws/queues.ts';
import { openSecrets } from '../../local/aws/secrets-manager.ts';
import { assemblyFolder } from '../../local/build.ts';
import { startPrivateServer } from '../../local/private-server.ts';
import { CloudTemplate } from '../../local/template/cloud-template.ts';
import { region } from '../../local/template/resolver.ts';
import { scratch } from '../scratch.ts';

const functionSchema = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
});

/** Every setting that the stacks bind to any function, as this process's environment. */
const bindSettings = (template: CloudTemplate): void => {
  for (const { properties } of template.all('AWS::Lambda::Function', functionSchema)) {
    Object.assign(process.env, properties.Environment?.Variables);
  }
};

/**
 * The table, the queues, the secrets and API Gateway's keys of the template, in this process: handlers
 * can be called as they are, and a test may break what they depend on.
 */
export const startBackend = async () => {
  const folder = scratch();
  const [dynamodb, queues] = await Promise.all([
    startDynamodb(path.join(folder, 'table.sqlite')),
    freePort().then((port) => startQueues(path.join(folder, 'queues'), port)),
  ]);
  const template = new CloudTemplate(assemblyFolder, {
    parameters: { SampleAlertDelaySeconds: '0' },
    queueHost: new URL(queues.endpoint).host,
  });
  await createTables(template, dynamodb.client);
  createQueues(template, queues);
  const keys = new ApiKeys(path.join(folder, 'api-keys.json'));
  const gateway = { calls: [] as { call: string; at: number }[], broken: false, keys };
  const server = await startPrivateServer({
    '/apigateway': (request, response) => {
      gateway.calls.push({ call: `${request.method} ${request.url?.split('?')[0]}`, at: Date.now() });
      if (gateway.broken) response.writeHead(500).end('{}');
      else void keys.control(request, response);
    },
    '/secretsmanager': openSecrets(template, path.join(folder, 'secrets.json')),
  });
  bindSettings(template);
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    AWS_ENDPOINT_URL_API_GATEWAY: `${server.url}/apigateway`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${server.url}/secretsmanager`,
  });
  const table = process.env.TABLE_NAME ?? '';
  const plan = process.env.USAGE_PLAN_ID ?? '';

  return {
    dynamodb: dynamodb.client,
    gateway,
    /** Whether API Gateway lets a request with this key pass. */
    passes: (apiKey: string) => keys.accepts(apiKey, [plan]),
    /** Everything that the table holds of an account, by sort key. */
    async items(accountId: string) {
      const answer = await dynamodb.client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: `ACCOUNT#${accountId}` } },
          ConsistentRead: true,
        }),
      );
      return Object.fromEntries((answer.Items ?? []).map((item) => [item.sk?.S ?? '', unmarshall(item)]));
    },
    async item(pk: string, sk: string) {
      const answer = await dynamodb.client.send(
        new GetItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }),
      );
      return answer.Item && unmarshall(answer.Item);
    },
    /** Takes what waits on a queue (named by the setting of its address) off it. */
    async taken(setting: string): Promise<unknown[]> {
      const QueueUrl = process.env[setting];
      const bodies: unknown[] = [];
      for (;;) {
        const { Messages = [] } = await queues.client.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
        );
        if (Messages.length === 0) return bodies;
        for (const { Body = '', ReceiptHandle } of Messages) {
          bodies.push(JSON.parse(Body));
          await queues.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
      }
    },
    async stop() {
      await Promise.all([server.stop(), queues.stop(), dynamodb.stop()]);
    },
  };
};

export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

type Handler = (event: never, context: never) => Promise<unknown>;

/** Delivers one message to a queue's worker, as Lambda does; true where the worker took it. */
export const deliver = async (handler: unknown, message: unknown): Promise<boolean> => {
  const record = {
    messageId: 'm',
    eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:queue',
    body: JSON.stringify(message),
    attributes: { ApproximateReceiveCount: '1' },
  };
  const answer = await (handler as Handler)({ Records: [record] } as never, {} as never);
  return (answer as { batchItemFailures: unknown[] }).batchItemFailures.length === 0;
};

/** Sends one request to an endpoint's handler, as API Gateway does. */
export const request = async (handler: unknown, body: unknown, headers: Record<string, string> = {}) => {
  const event = {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    isBase64Encoded: false,
    queryStringParameters: null,
    pathParameters: null,
    requestContext: { requestId: 'r' },
  };
  const answer = (await (handler as Handler)(event as never, {} as never)) as {
    statusCode: number;
    body: string;
  };
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
};
