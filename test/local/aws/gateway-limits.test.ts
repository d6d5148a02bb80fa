import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { Duration, type Stack } from 'aws-cdk-lib';
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulators, startEmulators } from '../../../local/aws/emulators.ts';
import { type Cloud, deploy } from '../../../local/aws/engine.ts';
import { type ListeningServer, listenOnLoopback } from '../../../local/aws/http/listening-server.ts';
import { scratch } from '../../support/scratch.ts';
import { synthesizeLibrary } from './lending-library/library-stack.ts';

const megabyte = 1024 * 1024;
let emulators: Emulators;
let library: Cloud;
let server: ListeningServer;

beforeAll(async () => {
  emulators = await startEmulators(scratch());
  const assembly = await synthesizeLibrary(serveReadingRoom);
  library = await deploy(emulators, { assembly, log: new PassThrough().resume() });
  server = await listenOnLoopback(library.serve);
});

afterAll(async () => {
  await Promise.all([library?.stop(), server?.stop()]);
  await emulators?.stop();
});

test('a function that does not respond in the time of its route gets 504', async () => {
  expect(await read('wait', {}, 'hasty')).toBe(504);
});

test('a body is refused with 413 if API Gateway or the function cannot take it', async () => {
  expect(await read('x'.repeat(5.9 * megabyte))).toBe(200);
  expect(await read('x'.repeat(6.1 * megabyte))).toBe(413);
  expect(await read('x'.repeat(10.1 * megabyte))).toBe(413);
});

test('headers of more than 10,240 bytes are refused', async () => {
  expect(await read('', { cookie: 'x'.repeat(9_500) })).toBe(200);
  expect(await read('', { cookie: 'x'.repeat(10_240) })).toBe(431);
});

/** Adds routes whose function responds immediately, or never if the request says so. */
function serveReadingRoom(stack: Stack): void {
  const code = scratch();
  writeFileSync(
    path.join(code, 'index.mjs'),
    `export function handler({ body }) {
      return body === 'wait' ? new Promise((done) => setTimeout(done, 60_000)) : { statusCode: 200 };
    }`,
  );
  const reader = new LambdaFunction(stack, 'Reader', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(code),
    timeout: Duration.seconds(20),
  });
  const api = stack.node.findChild('Api');
  if (!(api instanceof RestApi)) throw new Error('The library has no API.');
  const hasty = new LambdaIntegration(reader, { timeout: Duration.millis(50) });
  api.root.addResource('room').addMethod('POST', new LambdaIntegration(reader));
  api.root.addResource('hasty').addMethod('POST', hasty);
}

/** The status of a request to the reading room. */
async function read(body: string, headers: Record<string, string> = {}, route = 'room'): Promise<number> {
  return (await fetch(`${server.url}/${route}`, { method: 'POST', body, headers })).status;
}
