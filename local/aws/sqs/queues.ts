import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type ListQueuesCommandOutput, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startFauxqs } from 'fauxqs';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { accountNumber, region } from '../template/resolver.ts';
import { makeQueuesFair } from './fair-queues.ts';
import { holdQueuesToLimits, prototypeOf, queueSchema } from './queue-limits.ts';

interface QueueChoices {
  /** True to deliver fairly between message groups, as SQS does. */
  readonly queueGroups?: boolean;
  /** True to sync each message to disk, as the systems in a benchmark do. */
  readonly waitsForDisk?: boolean;
}

/**
 * Starts the embedded SQS. Queue URLs contain an IP address, because DNS lookups share Node's four
 * threads, which functions may block with unknown names.
 */
export async function startQueues(
  dataDir: string,
  port: number,
  { queueGroups = true, waitsForDisk = false }: QueueChoices = {},
) {
  mkdirSync(path.join(dataDir, 'objects'), { recursive: true });
  await Promise.all([
    holdQueuesToLimits(),
    queueGroups ? makeQueuesFair() : undefined,
    waitsForDisk ? undefined : writeWithoutWaiting(),
  ]);
  const host = `127.0.0.1:${port}`;
  const { server, call } = await withCall(() =>
    onLoopback(port, () =>
      startFauxqs({
        port,
        host: '127.0.0.1',
        defaultRegion: region,
        dataDir,
        s3StorageDir: path.join(dataDir, 'objects'),
        logger: false,
      }),
    ),
  );
  const endpoint = `http://${host}`;
  const client = new SQSClient({
    endpoint,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return {
    endpoint,
    client,
    server,
    call,
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
}

export type LocalQueues = Awaited<ReturnType<typeof startQueues>>;

/** Defaults of attributes that the template does not set. An empty redrive policy means none. */
const defaultAttributes = {
  VisibilityTimeout: '30',
  DelaySeconds: '0',
  MaximumMessageSize: '1048576',
  MessageRetentionPeriod: '345600',
  ReceiveMessageWaitTimeSeconds: '0',
  RedrivePolicy: '',
};

export async function createQueues(
  template: CloudTemplate,
  { endpoint, server, client }: LocalQueues,
): Promise<void> {
  const all = template.all('AWS::SQS::Queue', queueSchema);
  const deadLettersFirst = all.toSorted(
    (a, b) => Number('RedrivePolicy' in a.properties) - Number('RedrivePolicy' in b.properties),
  );
  for (const { resource, properties } of deadLettersFirst) {
    const { QueueName: _, Tags: __, ...declared } = properties;
    const name = template.reference(resource, 'QueueName');
    const attributes = Object.fromEntries(
      Object.entries(declared).map(([attribute, value]) => [attribute, asText(value)]),
    );
    if (server.inspectQueue(name)) {
      const QueueUrl = `${endpoint}/${accountNumber}/${name}`;
      const Attributes = { ...defaultAttributes, ...attributes };
      await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
    } else server.createQueue(name, { attributes });
  }
}

export async function messagesUnderWay({ call, server }: LocalQueues): Promise<number> {
  const { QueueUrls = [] }: ListQueuesCommandOutput = await call('ListQueues', {});
  const counts = QueueUrls.map((url) => {
    const { ready = [], inflight = [] } = server.inspectQueue(url.split('/').at(-1) ?? '')?.messages ?? {};
    return ready.length + inflight.length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Reply {
  status(code: number): Reply;
  header(): Reply;
}

interface Router {
  register(...action: unknown[]): void;
  handle(request: object, reply: Reply): Promise<unknown>;
}

/**
 * Calls the queues without HTTP: `call` of an action and its input returns its output. Pollers share their thread
 * with the emulators, and most of a request's time would be spent on sending it to itself.
 */
async function withCall<Server>(start: () => Promise<Server>) {
  const prototype = await prototypeOf<Router>('sqs/sqsRouter.js', 'SqsRouter');
  const { register } = prototype;
  const routers = new Set<Router>();
  prototype.register = function (this: Router, ...action) {
    routers.add(this);
    register.apply(this, action);
  };
  const server = await start().finally(() => {
    prototype.register = register;
  });
  const call = async <Output>(action: string, body: object): Promise<Output> => {
    const [router] = routers;
    let status = 200;
    const reply: Reply = {
      status: (code) => {
        status = code;
        return reply;
      },
      header: () => reply,
    };
    const output = await router?.handle({ headers: { 'x-amz-target': `AmazonSQS.${action}` }, body }, reply);
    if (status !== 200) throw new Error(JSON.stringify(output));
    return output as Output;
  };
  return { server, call };
}

/** The package ignores its host setting and listens on all interfaces; this binds its port to loopback. */
async function onLoopback<Server>(port: number, start: () => Promise<Server>): Promise<Server> {
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (this: net.Server, ...call: unknown[]) {
    const [options, ...rest] = call;
    const isItsOwn = typeof options === 'object' && options !== null && 'port' in options;
    const where = isItsOwn && options.port === port ? [{ ...options, host: '127.0.0.1' }, ...rest] : call;
    return Reflect.apply(listen, this, where);
  };
  try {
    return await start();
  } finally {
    net.Server.prototype.listen = listen;
  }
}

function asText(value: unknown) {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface QueueFile {
  readonly db: { exec(statement: string): void };
  loadSqsAndSns(...call: unknown[]): void;
}

let isQuick = false;

/**
 * Patches the package once per process to write without waiting for the disk. Syncing every send, receive
 * and delete takes milliseconds and would block the shared thread. Data survives a killed process; only a
 * power failure may lose the last moments.
 */
async function writeWithoutWaiting(): Promise<void> {
  if (isQuick) return;
  isQuick = true;
  const file = await prototypeOf<QueueFile>('persistence.js', 'PersistenceManager');
  const { loadSqsAndSns } = file;
  file.loadSqsAndSns = function (this: QueueFile, ...call) {
    this.db.exec('PRAGMA synchronous = NORMAL');
    loadSqsAndSns.apply(this, call);
  };
}
