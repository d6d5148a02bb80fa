import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandOf } from '../../local/data-lock.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../scratch.ts';
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

test.each([
  [{ PORT: 'many' }, [], /^PORT must be a number from 0 to 65535, not "many"\.\n$/],
  [{ PORT: '6667' }, [], /^Browsers refuse port 6667: choose another[^\n]*\n$/],
  [{ LOCAL_WEB: '/no/such/folder' }, [], /^LOCAL_WEB names \/no\/such\/folder, which does not exist\.\n$/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, [], /^STRIPE_SECRET_KEY must be the key of a test account[^\n]*\n$/],
  [{ READER_URL: 'ollama', READER_MODEL: 'small' }, [], /^READER_URL must be an address[^\n]*\n$/],
  [{ READER_URL: 'http://localhost:1/v1' }, [], /^READER_MODEL is missing: [^\n]*\n$/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, [], /^STRIPE_WEBHOOK_SECRET is missing: run "stripe listen[^\n]*\n$/],
  [{}, ['--clean'], /^Unknown option --clean; there are --fresh and --watch\.\n$/],
  [{ DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' }, [], /^DynamoDB does not answer[^\n]*\n$/],
])('npm start with %o %o is refused with one sentence', (environment, flags, sentence) => {
  const { stderr, status } = refusedStart(environment as Record<string, string>, ...flags);
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
});

/** Runs `npm start`'s process to its end, for starts that are refused. */
function refusedStart(environment: Record<string, string>, ...flags: string[]) {
  return spawnSync(process.execPath, ['bin/local.ts', ...flags], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: scratch(), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
}
