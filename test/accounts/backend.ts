import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { unsealKey } from '../../functions/accounts/keys/api-key.ts';
import { readPartition } from '../../functions/platform/table/partition.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { ApiKeys } from '../../local/aws/api/api-keys.ts';
import { startPrivateServer } from '../../local/aws/http/listening-server.ts';
import { openPool } from '../local/aws/cognito-pool.ts';
import { poolId } from '../local/aws/pool-id.ts';
import { startBackend } from '../support/backend.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';

/** The test backend with API Gateway's keys. A test may break parts, and read table and queues. */
export async function startAccountsBackend() {
  const backend = await startBackend({ SampleAlertDelaySeconds: '0' });
  const { dynamodb, queues } = backend;
  const keys = new ApiKeys(path.join(scratch(), 'api-keys.json'));
  const gateway = { calls: [] as { call: string; at: number }[], broken: false, keys };
  const server = await startPrivateServer({
    '/apigateway': (request, response) => {
      gateway.calls.push({ call: `${request.method} ${request.url?.split('?')[0]}`, at: Date.now() });
      if (gateway.broken) response.writeHead(500).end('{}');
      else void keys.control(request, response);
    },
  });
  process.env.AWS_ENDPOINT_URL_API_GATEWAY = `${server.url}/apigateway`;
  const plan = process.env.USAGE_PLAN_ID ?? '';

  return {
    dynamodb,
    queues,
    gateway,
    /** True if API Gateway accepts a request with this key. */
    passes: (apiKey: string) => keys.accepts(apiKey, [plan]),
    /** All stored items of an account, by sort key. */
    async items(accountId: string) {
      const { items } = await readPartition(`ACCOUNT#${accountId}`, { limit: 1000 });
      return Object.fromEntries(items.map((item) => [String(item.sk), item]));
    },
    item: (pk: string, sk: string) => findItem({ pk, sk }),
    /** Takes the messages of a queue, named by its setting. */
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
      await Promise.all([server.stop(), backend.stop()]);
    },
  };
}

export type AccountsBackend = Awaited<ReturnType<typeof startAccountsBackend>>;

/** The backend of all tests of a file. */
export const givenAccountsBackend = () => once(startAccountsBackend);

/** A time for requests, within an hour, and minutes after it. */
export const noon = new Date('2030-01-01T12:10:00Z');
export const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** An opened account: its current dashboard key, and the message that imports its keys. */
export async function openKeyed(now: Date) {
  const sub = randomUUID();
  const accountId = await openAccount({ sub, username: sub, email: `${sub}@keys.example` }, now);
  const key = async () => unsealKey(accountId, (await findProfile(accountId))?.sealed_api_key ?? '');
  return { accountId, key, message: { account_id: accountId } };
}

/** The backend with a user pool whose triggers run in this process. */
export const givenAccountsPool = (triggers: NonNullable<Parameters<typeof openPool>[0]>['triggers'] = {}) =>
  once(async () => {
    const backend = await startAccountsBackend();
    const pool = await openPool({ triggers });
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = pool.endpoint;
    process.env.USER_POOL_ID = poolId;
    return {
      ...backend,
      pool,
      async stop() {
        await pool.close();
        await backend.stop();
      },
    };
  });
