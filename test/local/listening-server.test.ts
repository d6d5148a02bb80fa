import http from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { DevServer } from '../../local/dev-server.ts';

const closing: (() => Promise<void>)[] = [];
const agent = new http.Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  for (const close of closing) await close();
});

test('local servers do not announce a keep-alive timeout, so that no connection closes during a request', async () => {
  const server = await listenOnLoopback((_request, response) => response.end());
  closing.push(server.stop);
  const front = new DevServer();
  await front.open(0);
  closing.push(() => front.close());
  expect(await keepAliveHeader(server.url)).toBeUndefined();
  expect(await keepAliveHeader(front.url)).toBeUndefined();
});

function keepAliveHeader(url: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers['keep-alive'] as string | undefined));
    });
    request.on('error', reject);
  });
}
