import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pinnedTo } from '../../platform/security/resolve-host.ts';
import { FetchFailure } from './fetch-failure.ts';

const userAgent = 'SignupScout/1.0 (+https://signupscout.example/bot)';
const firstByteLimit = 5_000;

/**
 * Sends one GET to a checked address and returns the response with its body unread. Throws FetchFailure
 * `unreachable` after 5 s without headers or on abort.
 */
export async function openUrl(
  url: URL,
  addresses: LookupAddress[],
  signal: AbortSignal,
  connections?: SiteConnections,
): Promise<IncomingMessage> {
  // A shared pool might reuse a socket to an address that was checked for another host.
  const agent = connections?.[url.protocol === 'https:' ? 'https:' : 'http:'] ?? false;
  const { request, response } = send(url, addresses, signal, agent);
  try {
    return await response;
  } catch (error) {
    // The site closed a kept-alive connection just as it was reused.
    if (!request.reusedSocket || !isReset(error)) throw error;
    return await send(url, addresses, signal, false).response;
  }
}

function send(url: URL, addresses: LookupAddress[], signal: AbortSignal, agent: http.Agent | false) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    method: 'GET',
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.1',
      'accept-encoding': 'gzip, br, deflate',
      'accept-language': 'en, *;q=0.5',
      connection: agent ? 'keep-alive' : 'close',
    },
    lookup: pinnedTo(addresses),
    agent,
    signal,
  };
  const request = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
  const timer = setTimeout(
    () => request.destroy(new FetchFailure('unreachable', 'No first byte within 5 s')),
    firstByteLimit,
  );
  request.on('response', (response) => {
    clearTimeout(timer);
    resolve(response);
  });
  request.on('error', (error) => {
    clearTimeout(timer);
    reject(error);
  });
  request.end();
  return { request, response: promise };
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

export interface SiteConnections {
  readonly 'http:': http.Agent;
  readonly 'https:': https.Agent;
}

/** Keeps connections open for one site only: addresses are checked for its host. */
export async function withConnections<Outcome>(
  read: (connections: SiteConnections) => Promise<Outcome>,
): Promise<Outcome> {
  const connections = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  try {
    return await read(connections);
  } finally {
    for (const agent of Object.values(connections)) agent.destroy();
  }
}
