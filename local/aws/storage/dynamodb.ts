import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { freePort, StartupError } from '../startup.ts';
import { region } from '../template/resolver.ts';

const require = createRequire(import.meta.url);

/** The emulator is an optional dependency with a package per platform, all in the same version. */
const packageSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

const platformPackage = `@dynoxide/${process.platform}-${process.arch}`;

export interface LocalDynamodb {
  readonly endpoint: string;
  readonly pid: number | undefined;
  readonly client: DynamoDBClient;
  stop(): Promise<void>;
}

export async function startDynamodb(file: string, endpoint?: string): Promise<LocalDynamodb> {
  if (endpoint) {
    const client = connect(endpoint);
    await answers(client);
    return { endpoint, pid: undefined, client, stop: async () => client.destroy() };
  }
  const port = await freePort();
  const child = spawn(binary(), ['serve', '--port', String(port), '--db-path', file], { stdio: 'ignore' });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const own = `http://127.0.0.1:${port}`;
  const client = connect(own);
  await answers(client, child);
  return {
    endpoint: own,
    pid: child.pid,
    client,
    stop: async () => {
      client.destroy();
      process.removeListener('exit', killChild);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill()) await ended;
    },
  };
}

function connect(endpoint: string) {
  return new DynamoDBClient({
    endpoint,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

async function answers(client: DynamoDBClient, child?: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child && child.exitCode !== null) break;
    try {
      await client.send(new ListTablesCommand({}));
      return;
    } catch {
      await delay(25);
    }
  }
  throw new StartupError(
    'DynamoDB does not respond: check DYNAMODB_ENDPOINT, or start with --fresh if its file is damaged.',
  );
}

function binary(): string {
  const found = findBinary();
  if (found) return found;
  const packageFile = findPackageJSON('..', import.meta.url) ?? '';
  const { optionalDependencies } = packageSchema.parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const version = Object.values(optionalDependencies)[0];
  console.log(`  Installing the embedded DynamoDB for this machine (${platformPackage}) …`);
  const flags = ['--no-save', '--no-audit', '--no-fund', '--fetch-retries=0'];
  spawnSync('npm', ['install', ...flags, `${platformPackage}@${version}`], {
    cwd: path.dirname(packageFile),
    shell: process.platform === 'win32',
  });
  const installed = findBinary();
  if (installed) return installed;
  throw new StartupError(
    `The embedded DynamoDB (${platformPackage}) could not be installed: run "npm install --no-save ${platformPackage}@${version}", or start another DynamoDB and set DYNAMODB_ENDPOINT to its address.`,
  );
}

function findBinary(): string | undefined {
  try {
    return require.resolve(
      `${platformPackage}/${process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'}`,
    );
  } catch {
    return undefined;
  }
}
