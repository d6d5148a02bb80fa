import dns from 'node:dns';
import { EventEmitter } from 'node:events';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { SQSClient } from '@aws-sdk/client-sqs';
import Stripe from 'stripe';
import { mailExchange, metricsAnswer } from './services/outside-web.ts';
import type { Services } from './services/services.ts';
import { keySet } from './services/users.ts';
import { world } from './world.ts';

/** A request as it would go over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly hostname: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** One service behind a host name: what it does, and what it says while it is busy. */
export interface WireService {
  readonly nameOf: (request: WireRequest) => string;
  readonly perform: (request: WireRequest) => WireAnswer;
  readonly refusals: (request: WireRequest) => readonly (() => WireAnswer)[];
}

const failure = (name: string, code: string) => (): Error =>
  Object.assign(new Error(`${name}: ${code}`), { name, code });

const lost = failure('TimeoutError', 'ECONNRESET');
const notReached = failure('Error', 'ECONNREFUSED');

const callService = (service: WireService, request: WireRequest): Promise<WireAnswer> =>
  world().outside({
    name: service.nameOf(request),
    perform: () => service.perform(request),
    refusals: () => service.refusals(request),
    lost,
    notReached,
  });

const textOf = (body: unknown): string => {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : '';
};

let present: Services | undefined;

/** From here on every call goes to these services. */
export const connect = (services: Services): void => {
  present = services;
};

const services = (): Services => {
  if (!present) throw new Error('No services are connected.');
  return present;
};

interface Retries {
  acquireInitialRetryToken(this: { capacity: number }, scope: string): unknown;
}

/** All its clients share one kind of request handler, and one kind of signer, whose work is spared. */
const sharedParts = async () => {
  const { config } = new SQSClient({ region: 'eu-west-1' });
  const signer = await config.signer({
    name: 'sigv4',
    signingName: 'sqs',
    signingRegion: 'eu-west-1',
    properties: {},
  } as never);
  return {
    handler: Object.getPrototypeOf(config.requestHandler) as { handle: unknown },
    signer: Object.getPrototypeOf(signer) as { sign: unknown },
    retries: Object.getPrototypeOf(await config.retryStrategy()) as Retries,
  };
};

/** Below all that the SDK does itself, its retries included. */
const replaceAws = async (): Promise<void> => {
  const { handler, signer, retries } = await sharedParts();
  signer.sign = async (request: unknown) => request;
  // A client that met many faults retries less: no history may depend on those before it.
  const acquire = retries.acquireInitialRetryToken;
  retries.acquireInitialRetryToken = function (scope) {
    this.capacity = 500;
    return acquire.call(this, scope);
  };
  handler.handle = async (request: WireRequest & { body: unknown }) => {
    const service = services().aws[request.hostname.split('.')[0] ?? ''];
    if (!service) throw new Error(`No service stands in for ${request.hostname}.`);
    const { method, hostname, path, query, headers } = request;
    const body = textOf(request.body);
    const answer = await callService(service, { method, hostname, path, query, headers, body });
    return {
      response: { statusCode: answer.status, headers: answer.headers ?? {}, body: Buffer.from(answer.body) },
    };
  };
};

/** Below the official client, its retries included. */
const replaceStripe = (): void => {
  const http = Object.getPrototypeOf(Stripe.createNodeHttpClient()) as { makeRequest: unknown };
  http.makeRequest = async (...call: [string, string, string, string, Record<string, string>, string?]) => {
    const [hostname, , path, method, headers, body = ''] = call;
    const { pathname, searchParams } = new URL(path, 'http://stripe');
    const query = Object.fromEntries(searchParams);
    const request = { method, hostname, path: pathname, query, headers, body };
    const answer = await callService(services().stripe, request);
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => answer.headers ?? {},
      getRawResponse: () => ({}),
      toJSON: async () => JSON.parse(answer.body),
    };
  };
};

/** Cognito's public keys, which the token verifier fetches once. */
const replaceHttps = (): void => {
  https.request = ((_address: unknown, _options: unknown, callback: (response: unknown) => void) => {
    const request = Object.assign(new EventEmitter(), {
      end: () => {
        const headers = { 'content-type': 'application/json' };
        callback(Object.assign(Readable.from([Buffer.from(keySet)]), { statusCode: 200, headers }));
      },
      destroy: () => undefined,
    });
    return request;
  }) as never;
};

/** Of the open web there are only mail exchangers and a metrics provider; no site answers. */
const replaceOpenWeb = (): void => {
  const noName = async () => {
    throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
  };
  dns.promises.lookup = noName as never;
  const resolver = dns.promises.Resolver.prototype;
  resolver.resolveMx = async (domain: string) => mailExchange(domain);
  resolver.resolve4 = noName as never;
  resolver.resolve6 = noName as never;
  globalThis.fetch = (async (_address: unknown, options: { body: string }) => {
    const answer = await world().outside({
      name: 'moz url_metrics',
      perform: () => metricsAnswer(options.body),
      refusals: () => [() => ({ status: 503, body: '{}' }), () => ({ status: 429, body: '{}' })],
      lost,
      notReached,
    });
    return { status: answer.status, ok: answer.status < 300, json: async () => JSON.parse(answer.body) };
  }) as never;
};

/** Takes this thread off the network: what the product sends is answered by the services in memory. */
export const leaveNetwork = async (): Promise<void> => {
  await replaceAws();
  replaceStripe();
  replaceHttps();
  replaceOpenWeb();
  syncBuiltinESMExports();
};
