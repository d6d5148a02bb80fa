import dns from 'node:dns';
import { EventEmitter } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { keySet } from '../services/users.ts';
import { callService, jsonResponse, services, type WireResponse, type WireService } from './wire.ts';

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The open web: names, mail exchangers, a provider of metrics, companies' sites, customers' receivers. */
export function replaceOpenWeb(): void {
  http.request = request as never;
  https.request = request as never;
  dns.promises.lookup = ((hostname: string) => resolve('A', hostname)) as never;
  const resolver = dns.promises.Resolver.prototype;
  resolver.resolveMx = (domain: string) => resolve('MX', domain);
  const noAddress = async () => {
    throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
  };
  resolver.resolve4 = noAddress as never;
  resolver.resolve6 = noAddress as never;
  globalThis.fetch = askMetrics as never;
}

/** The parts of Node's request that the product and the token verifier use. */
function request(address: string | URL, options: Options, callback?: (response: Readable) => void) {
  const emitter = new EventEmitter();
  let over = false;
  const fail = (error?: unknown) => {
    if (!over && error) emitter.emit('error', error);
    over = true;
  };
  const end = (body = '') => {
    const socket = new EventEmitter();
    emitter.emit('socket', socket);
    const url = new URL(address);
    const isGivenUp = () => over || options.signal?.aborted === true;
    const answering =
      options.method === 'POST'
        ? postTo(url, options, body, () => socket.emit('connect'))
        : answerOf(url, isGivenUp);
    patiently(answering, options.signal).then((answer) => {
      if (over) return;
      over = true;
      const response = asResponse(answer);
      callback?.(response);
      emitter.emit('response', response);
    }, fail);
  };
  return Object.assign(emitter, { end, destroy: fail });
}

/** Reads the records of a name; a name without records is an error, as in Node. */
async function resolve<Records>(method: string, hostname: string): Promise<Records> {
  const answer = await callService(services().names, {
    ...{ method, hostname, path: '', query: {}, headers: {}, body: '' },
  });
  if (answer.status === 200) return JSON.parse(answer.body);
  throw Object.assign(new Error(answer.body), { code: answer.body });
}

async function askMetrics(address: string | URL, options: Options & { body: string }) {
  const { hostname, pathname: path } = new URL(address);
  const asked = { method: 'POST', hostname, path, query: {}, headers: {}, body: options.body };
  const { status, body } = await patiently(callService(services().metrics, asked), options.signal);
  return { status, ok: status < 300, json: async () => JSON.parse(body) };
}

/** The work, unless its caller has given up before. */
function patiently<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

/** Cognito's keys, which the verifier fetches once, are returned immediately; a site takes its time. */
async function answerOf(url: URL, isGivenUp: () => boolean): Promise<WireResponse> {
  const { hostname, pathname: path } = url;
  if (path.endsWith('/jwks.json')) return jsonResponse(200, keySet);
  const { sites } = services();
  const perform: WireService['perform'] = (asked) => (isGivenUp() ? never : sites.perform(asked));
  const asked = { method: 'GET', hostname, path, query: {}, headers: {}, body: '' };
  return callService({ ...sites, perform }, asked);
}

/** The response to a request that is given up before a connection and never arrives. */
const never: WireResponse = { status: 0, body: '' };

/** Posts to a receiver, which may take a message and never respond. `connected` is called on contact. */
async function postTo(
  url: URL,
  { headers = {}, signal }: Options,
  body: string,
  connected: () => void,
): Promise<WireResponse> {
  const { receivers } = services();
  const reached: WireService = {
    nameOf: receivers.nameOf,
    perform: (request) => {
      if (signal?.aborted) return never;
      connected();
      return receivers.perform(request);
    },
    refusals: (request) =>
      receivers.refusals(request).map((refuse) => () => {
        connected();
        return refuse();
      }),
  };
  const { hostname, pathname: path } = url;
  const answer = await callService(reached, { method: 'POST', hostname, path, query: {}, headers, body });
  return answer.status === 0 ? new Promise(() => undefined) : answer;
}

function asResponse({ status, headers = {}, body }: WireResponse) {
  return Object.assign(Readable.from([Buffer.from(body)]), { statusCode: status, headers });
}
