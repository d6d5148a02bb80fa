import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { product } from '../shared/product.ts';
import type { Emulators } from './aws/emulators.ts';
import { sendJson } from './aws/http/responses.ts';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import { buildLocal } from './build.ts';
import { type DataLock, openDataFolder } from './data-lock.ts';
import type { Month } from './demo/seed.ts';
import type { Visitor } from './demo-customer.ts';
import { DevServer } from './dev-server.ts';
import type { BundleFunction } from './live-functions.ts';
import { demoSitesIn, type LocalSettings } from './settings.ts';

export interface LocalRun {
  readonly url: string;
  readonly demo: Demo;
  readonly hasMonth: boolean;
  stop(): Promise<void>;
}

/** Starts the whole product. `bundle` bundles one function. Throws StartupError for user errors. */
export async function start(settings: LocalSettings, bundle: BundleFunction): Promise<LocalRun> {
  const server = new DevServer();
  await server.open(settings.port);
  let ready: Demo | undefined;
  let month: Month | undefined;
  server.mount('/local/health', (_request, response) =>
    ready
      ? emulators
          .messagesUnderWay()
          .then((count) => count + (month?.stepsLeft() ?? 0))
          .then((count) => sendJson(response, 200, { status: 'ready', messages_under_way: count }))
      : sendJson(response, 503, { status: 'starting' }),
  );
  server.mount('/local/demo', (_request, response) =>
    ready ? sendJson(response, 200, ready) : sendJson(response, 503, { error: 'Still starting' }),
  );
  const lock = openDataFolder(settings);
  const demoFile = path.join(settings.dataDir, 'control', 'demo.json');
  const built = buildLocal();
  const [emulators, { startCloud }] = await Promise.all([
    step('DynamoDB, SQS and mailbox up', startData(settings, lock)),
    import('./cloud.ts'),
    prepareDemo(demoFile),
    step('Stacks synthesized, functions bundled, web app built', built),
  ]);
  const cloud = await step('Stacks running', startCloud(settings, emulators, server, bundle));
  // New data contains no unfinished work, so the schedules need not run at the start.
  const isNew = !existsSync(demoFile);
  cloud.startWork({ schedulesAtOnce: !isNew });
  // A real Stripe account has no payments in the past.
  const hasMonth = isNew && !settings.empty && !settings.stripe;
  const { openMonth } = hasMonth ? await import('./demo/seed.ts') : {};
  month = await openMonth?.(cloud, { appUrl: server.url, sites: demoSitesIn(settings.dataDir) });
  ready = await step('Demo account open', openDemo(server.url, demoFile, month?.openAccount));
  const told = month?.tell(ready).then(
    () => console.log('The demo month is complete.'),
    (failure: unknown) => console.error('The demo month is incomplete:', failure),
  );
  // Requests with the current time would make the account count past requests in this hour.
  if (told) server.hold(/^\/(?:functions\/v1|v1|in)\//, told);
  return {
    url: server.url,
    demo: ready,
    hasMonth,
    stop: async () => {
      await server.close();
      await cloud.stop();
      await emulators.stop();
      lock.release();
    },
  };
}

export function describe({ url, demo, hasMonth }: LocalRun): string {
  const filling = hasMonth ? '\nThe demo month of 300 signups fills in now. API requests wait for it.\n' : '';
  return `
${product.name} is ready.

  App       ${url}
  Mailbox   ${url}/local/mail
  Inbox     ${url}/local/inbox (chat messages and webhooks)
  Account   ${demo.email}  password ${demo.password}
  API key   ${demo.api_key}
${filling}
Post a signup, and look at the dashboard and the mailbox:

  curl -X POST ${url}/functions/v1/add-signup -H 'content-type: application/json' -H 'x-api-key: ${demo.api_key}' -d '{"email":"sam.${randomUUID().slice(0, 6)}@northwindlabs.example","first_name":"Sam"}'

Ctrl-C ends it; the data stays for the next start (npm start -- --fresh empties it).
`;
}

/** Starts the emulators and records their endpoints, and the process to end if this one is killed. */
async function startData(settings: LocalSettings, lock: DataLock): Promise<Emulators> {
  const { startEmulators } = await import('./aws/emulators.ts');
  const emulators = await startEmulators(settings.dataDir, settings);
  const { dynamodb, queues } = emulators;
  lock.note({ dynamodb: dynamodb.endpoint, queues: queues.endpoint, objects: queues.endpoint }, dynamodb.pid);
  return emulators;
}

async function step<Outcome>(what: string, work: Promise<Outcome>): Promise<Outcome> {
  const from = performance.now();
  const outcome = await work;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`  ${what} ${dim(`${seconds} s`)}`);
  return outcome;
}

function dim(text: string) {
  return process.stdout.isTTY ? `\u001b[2m${text}\u001b[22m` : text;
}

const demoSchema = z.object({ email: z.string(), password: z.string(), api_key: z.string() });

type Demo = z.infer<typeof demoSchema>;

/** Opens the demo account, or reads it from `file`. `openAccount` is called once its user exists. */
async function openDemo(
  appUrl: string,
  file: string,
  openAccount?: (user: { sub: string; email: string }) => Promise<void>,
): Promise<Demo> {
  if (existsSync(file)) return demoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const demo = await createDemo(appUrl, openAccount);
  writeFileAtomically(file, JSON.stringify(demo, null, 2));
  return demo;
}

async function prepareDemo(file: string): Promise<void> {
  if (!existsSync(file)) await import('./demo-customer.ts');
}

async function createDemo(appUrl: string, openAccount: Parameters<typeof openDemo>[2]): Promise<Demo> {
  const email = 'demo@fieldkit.example';
  const password = randomBytes(9).toString('base64url');
  const { signUpCustomer } = await import('./demo-customer.ts');
  const visitor = await signUpCustomer(appUrl, { email, password }, async (sub) =>
    openAccount?.({ sub, email }),
  );
  return { email, password, api_key: await keyOf(visitor) };
}

/** Waits until API Gateway knows the customer's API key. */
export async function keyOf(visitor: Visitor): Promise<string> {
  for (;;) {
    const account = await visitor.call('GET', '/api/account');
    const { api_key, api_key_status } = z
      .object({ api_key: z.string(), api_key_status: z.string() })
      .parse(account);
    if (api_key_status === 'active') return api_key;
    await delay(50);
  }
}
