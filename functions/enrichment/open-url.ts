import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pinnedTo } from '../platform/resolve-host.ts';
import { FetchFailure } from './fetch-failure.ts';

export const userAgent = 'SignupScout/1.0 (+https://signupscout.example/bot)';
const firstByteLimit = 5_000;

/**
 * Sends one GET to a checked address and answers with the response once its headers are here, body
 * unread. Throws FetchFailure `unreachable` after 5 s without them or when the signal aborts.
 */
export function openUrl(url: URL, addresses: LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    method: 'GET',
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.1',
      'accept-encoding': 'gzip, br, deflate',
      'accept-language': 'en, *;q=0.5',
      connection: 'close',
    },
    lookup: pinnedTo(addresses),
    // A pooled socket may lead to an address that was checked for another host.
    agent: false as const,
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
  return promise;
}
