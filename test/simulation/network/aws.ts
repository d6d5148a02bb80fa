import { Readable } from 'node:stream';
import { SQSClient } from '@aws-sdk/client-sqs';
import { type World, world } from '../world.ts';
import { callService, services, type WireRequest } from './wire.ts';

interface Retries {
  acquireInitialRetryToken(this: { capacity: number }, scope: string): unknown;
}

/** A service closes a connection after so many idle milliseconds; only the next request on it notices. */
const idleLimit = 5_000;

interface Handler {
  readonly configProvider: Promise<{ httpsAgent: { keepAlive: boolean } }>;
}

const lastUsed = new WeakMap<Handler, { world: World; at: number }>();

/** Puts the services in memory below the SDK, including its retries. */
export async function replaceAws(): Promise<void> {
  const { handler, signer, retries } = await sharedParts();
  signer.sign = async (request: unknown) => request;
  // A client that met many faults retries less: no history may depend on earlier ones.
  const acquire = retries.acquireInitialRetryToken;
  retries.acquireInitialRetryToken = function (scope) {
    this.capacity = 500;
    return acquire.call(this, scope);
  };
  handler.handle = async function (this: Handler, request: WireRequest & { body: unknown }) {
    await meetStaleConnection(this, request.hostname);
    const service = services().aws[request.hostname.split('.')[0] ?? ''];
    // The company index is read each time, because a process would remember its absence in the next history.
    const isIndex = request.hostname.startsWith('s3.') && !request.path.startsWith('/importBucket');
    if (!service || isIndex) throw new Error(`No service stands in for ${request.hostname}.`);
    const { method, hostname, path, query, headers } = request;
    const body = textOf(request.body);
    const answer = await callService(service, { method, hostname, path, query, headers, body });
    const stream = Readable.from([bytesOf(answer.body)]);
    return { response: { statusCode: answer.status, headers: answer.headers ?? {}, body: stream } };
  };
}

/** The shared request handler of all clients, and the shared signer, which is skipped. */
async function sharedParts() {
  const { config } = new SQSClient({ region: 'eu-west-1' });
  const scheme = { name: 'sigv4', signingName: 'sqs', signingRegion: 'eu-west-1', properties: {} };
  const signer = await config.signer(scheme as never);
  return {
    handler: Object.getPrototypeOf(config.requestHandler) as { handle: unknown },
    signer: Object.getPrototypeOf(signer) as { sign: unknown },
    retries: Object.getPrototypeOf(await config.retryStrategy()) as Retries,
  };
}

/** Throws the error of a kept connection that SES has closed: nothing was done. Other clients retry. */
async function meetStaleConnection(handler: Handler, hostname: string): Promise<void> {
  if (!hostname.startsWith('email.')) return;
  const { httpsAgent } = await handler.configProvider;
  const present = world();
  if (!httpsAgent.keepAlive || !present.invocation || present.invocation.ended) return;
  const last = lastUsed.get(handler);
  lastUsed.set(handler, { world: present, at: present.now });
  if (last?.world !== present || present.now - last.at < idleLimit) return;
  present.say(`${present.invocation.name} ${present.invocation.subject}: stale connection to ${hostname}`);
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}

/** The start of a gzipped object, which stays one character per byte. */
const gzipped = '\u001f\u008b';

function textOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (!(body instanceof Uint8Array)) return '';
  const isGzipped = body[0] === gzipped.charCodeAt(0) && body[1] === gzipped.charCodeAt(1);
  return isGzipped ? Buffer.from(body).toString('latin1') : new TextDecoder().decode(body);
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, text.startsWith(gzipped) ? 'latin1' : 'utf8');
}
