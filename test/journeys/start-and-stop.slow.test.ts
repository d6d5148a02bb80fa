import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandOf } from '../../local/data-lock.ts';
import { refusedStart } from './refused-start.ts';
import { RunningProduct } from './running-product.ts';

test('Ctrl-C ends npm start without an error, and the next start finds the same data', async () => {
  const first = await RunningProduct.start();
  const email = 'lena@meridian-systems.example';
  await first.api('add-signup', { email });
  const before = await first.enriched(email);
  expect(await first.end('SIGINT')).toBe(0);

  const second = await RunningProduct.start({ dataDir: first.dataDir });
  expect(second.demo).toEqual(first.demo);
  expect((await second.api('get-signup', { email })).body.data).toEqual(before);
  expect((await second.mails(second.demo.email)).length).toBeGreaterThan(0);
  await second.end();
});

test('npm start on a port that is in use ends with one sentence that says what to do', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const { stderr, status } = refusedStart({ PORT: String(port) });
  server.close();
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use: stop the program there, or choose another (PORT=3001 npm start).\n`,
  );
});

test('a second start on the same data is refused with one sentence; after a kill the next start ends the old database', async () => {
  const first = await RunningProduct.start();
  const { stderr, status } = refusedStart({ DATA_DIR: first.dataDir });
  expect(stderr).toMatch(/^SignupScout already runs on this data \(process \d+\)[^\n]*\n$/);
  expect(status).toBe(1);
  const { children } = JSON.parse(readFileSync(path.join(first.dataDir, 'lock.json'), 'utf8'));
  expect(children).toHaveLength(1);
  await first.end('SIGKILL');
  expect(commandOf(children[0])).toContain('dynoxide');

  const second = await RunningProduct.start({ dataDir: first.dataDir });
  expect(commandOf(children[0])).not.toContain('dynoxide');
  await second.end();
});
