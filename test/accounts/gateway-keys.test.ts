import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  APIGatewayClient,
  CreateApiKeyCommand,
  CreateUsagePlanKeyCommand,
  DeleteApiKeyCommand,
  GetApiKeysCommand,
} from '@aws-sdk/client-api-gateway';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteKeys, keepKeys } from '../../functions/accounts/gateway-keys.ts';
import { type ListeningServer, listenOnLoopback } from '../../local/aws/http/listening-server.ts';

const sent: unknown[] = [];
let server: ListeningServer;
let refusal: number | undefined;

beforeAll(async () => {
  server = await listenOnLoopback(async (request, response) => {
    sent.push(await asSent(request));
    const item = [{ id: 'k1', name: 'acme', value: 'old' }];
    const isList = request.method === 'GET';
    response.writeHead(isList ? 200 : (refusal ?? 201), { 'content-type': 'application/json' });
    response.end(JSON.stringify(isList ? { item } : { id: 'k2', name: 'acme', value: 'new' }));
  });
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_API_GATEWAY: server.url,
    USAGE_PLAN_ID: 'plan',
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
});

it('API Gateway is sent what its client of the SDK sends', async () => {
  await keepKeys('acme', ['new'], () => false);
  const ours = sent.splice(0);
  const client = new APIGatewayClient({ endpoint: server.url });
  await client.send(new GetApiKeysCommand({ nameQuery: 'acme', includeValues: true, limit: 100 }));
  await client.send(new CreateApiKeyCommand({ name: 'acme', value: 'new', enabled: true }));
  await client.send(new CreateUsagePlanKeyCommand({ usagePlanId: 'plan', keyId: 'k2', keyType: 'API_KEY' }));
  await client.send(new DeleteApiKeyCommand({ apiKey: 'k1' }));
  expect(ours).toEqual(sent);
});

it('a key that is in the plan already, and one that is gone already, are no failures', async () => {
  refusal = 404;
  await deleteKeys('acme');
  refusal = 409;
  await keepKeys('acme', ['old'], () => true);
  await expect(deleteKeys('acme')).rejects.toMatchObject({ $metadata: { httpStatusCode: 409 } });
});

/** What matters of a request: the order of a query's and a body's parts does not. */
async function asSent(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
  const { accept, authorization = '', 'content-type': type } = request.headers;
  const body = request.method === 'POST' ? await json(request) : undefined;
  const [, scope] = /Credential=[^/]+\/\d+\/([^,]+)/.exec(authorization) ?? [];
  const query = Object.fromEntries([...searchParams].toSorted());
  return { method: request.method, pathname, query, accept, type, scope, body };
}
