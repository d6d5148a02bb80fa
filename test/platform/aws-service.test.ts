import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AwsError } from '../../functions/platform/aws-error.ts';
import { AwsService } from '../../functions/platform/aws-service.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let received: Received[];
/** What the service answers to one call after the other; the last one to all that follow. */
let answers: ((response: ServerResponse) => void)[];

const fine = (response: ServerResponse) => response.end('{"Fine":true}');
const status = (code: number, body: object) => (response: ServerResponse) =>
  response.writeHead(code).end(JSON.stringify(body));
const hangsUp = (response: ServerResponse) => response.destroy();

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKID');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session');
  // The pauses between attempts are random up to a longest.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

function make() {
  return new AwsService('sqs').call('DoThing', { Name: 'one' });
}

test('a call carries the trace of what is under way, unsigned, and none where there is none', async () => {
  answers = [fine];
  await make();
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5f0d7c9e-0123456789abcdef01234567;Sampled=1');
  await make();
  expect(received.map(({ headers }) => headers['x-amzn-trace-id'])).toEqual([
    undefined,
    'Root=1-5f0d7c9e-0123456789abcdef01234567;Sampled=1',
  ]);
  expect(received[1]?.headers.authorization).not.toContain('x-amzn-trace-id');
});

test('a call names its action, is signed for its service and region, and its output is read', async () => {
  answers = [fine];
  expect(await make()).toEqual({ Fine: true });
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({ Name: 'one' });
  expect(headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'AmazonSQS.DoThing',
    'x-amz-security-token': 'session',
  });
  const day = headers['x-amz-date']?.slice(0, 8);
  expect(headers.authorization).toContain(
    `AWS4-HMAC-SHA256 Credential=AKID/${day}/eu-west-1/sqs/aws4_request`,
  );
  expect(headers.authorization).toMatch(
    /SignedHeaders=content-length;content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token;x-amz-target, Signature=[0-9a-f]{64}$/,
  );
});

describe('a call is made again', () => {
  test.each([
    ['when the service is at fault', status(500, { __type: 'InternalServerError' })],
    ['when it is throttled', status(400, { __type: 'x#ProvisionedThroughputExceededException' })],
    ['when the connection breaks', hangsUp],
  ])('%s, with the same body', async (_, failure) => {
    answers = [failure, failure, fine];
    expect(await make()).toEqual({ Fine: true });
    expect(received.map(({ body }) => body)).toEqual(Array(3).fill('{"Name":"one"}'));
  });

  test('at most twice', async () => {
    answers = [status(503, { message: 'busy' })];
    await expect(make()).rejects.toThrow('busy');
    expect(received).toHaveLength(3);
  });

  test('but not when it was refused', async () => {
    const Item = { sk: { S: 'ACCOUNT' } };
    answers = [status(400, { __type: 'com.amazonaws#ConditionalCheckFailedException', message: 'no', Item })];
    const error = await make().catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(AwsError);
    expect(error).toMatchObject({ name: 'ConditionalCheckFailedException', message: 'no', Item });
    expect(received).toHaveLength(1);
  });
});

test('an answer that is not JSON is an error with its status', async () => {
  answers = [(response) => response.writeHead(413).end('<html>')];
  await expect(make()).rejects.toMatchObject({ $metadata: { httpStatusCode: 413 } });
});

test('without an address of its own, a service is called in its region', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  vi.stubEnv('AWS_REGION', 'nowhere-1');
  await expect(make()).rejects.toThrow(/sqs\.nowhere-1\.amazonaws\.com/);
});
