import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { urlToHttpOptions } from 'node:url';
import * as z from 'zod';
import { siteDns } from './site-dns.ts';
import { siteOf } from './web-roots.ts';

/** How a function's thread finds what stands in for the outside world. */
export const outsideWebSchema = z.object({
  /** Folders with one folder per domain (LOCAL_WEB). */
  roots: z.array(z.string()),
  /** The port on loopback that serves those folders by the Host header. */
  port: z.int(),
  /** Further hosts that are answered on that port, such as Cognito's key server. */
  hosts: z.array(z.string()),
});

export type OutsideWeb = z.infer<typeof outsideWebSchema>;

/** An address that passes for public; connections to it never leave the machine. */
const standInAddress = '93.184.215.14';

type Arguments = [first: unknown, second?: unknown, third?: unknown];

/**
 * Makes this thread see the local stand-ins in place of the outside hosts that they answer for; every
 * other host is reached as it is. The function's own code, its address checks included, stays as it is.
 */
export function enterOutsideWeb(web: OutsideWeb): void {
  const isAnswered = (host: string) => web.hosts.includes(host) || siteOf(web.roots, host) !== undefined;
  replaceRequests(web, isAnswered);
  replaceDns(web.roots);
  syncBuiltinESMExports();
}

function replaceRequests(web: OutsideWeb, isAnswered: (host: string) => boolean): void {
  const plainRequest = http.request;
  const replaced = (original: typeof http.request | typeof https.request) =>
    ((...args: Arguments) => {
      const { options, callback } = asOptions(args);
      const host = String(options.hostname ?? options.host ?? '').replace(/:\d+$/, '');
      if (!isAnswered(host)) return Reflect.apply(original, undefined, args);
      const { agent: _, lookup: __, createConnection: ___, servername: ____, ...rest } = options;
      return plainRequest(
        {
          ...rest,
          protocol: 'http:',
          host: '127.0.0.1',
          hostname: '127.0.0.1',
          port: web.port,
          headers: { ...options.headers, host },
        },
        callback,
      );
    }) as typeof http.request;
  https.request = replaced(https.request) as typeof https.request;
  http.request = replaced(http.request);
}

function replaceDns(roots: readonly string[]): void {
  const { lookup } = dns.promises;
  dns.promises.lookup = (async (host: string, options?: { all?: boolean }) => {
    if (!siteOf(roots, host)) return lookup(host, options ?? {});
    const found = { address: standInAddress, family: 4 };
    return options?.all ? [found] : found;
  }) as typeof dns.promises.lookup;

  const resolver = dns.promises.Resolver.prototype;
  const { resolveMx, resolve4, resolve6 } = resolver;
  resolver.resolveMx = async function (host) {
    const site = siteOf(roots, host);
    return site ? siteDns(site, host).mx() : Reflect.apply(resolveMx, this, [host]);
  };
  resolver.resolve4 = async function (this: dns.promises.Resolver, host: string) {
    return siteOf(roots, host) ? [standInAddress] : Reflect.apply(resolve4, this, [host]);
  } as typeof resolve4;
  resolver.resolve6 = async function (this: dns.promises.Resolver, host: string) {
    const site = siteOf(roots, host);
    return site ? siteDns(site, host).none() : Reflect.apply(resolve6, this, [host]);
  } as typeof resolve6;
}

/** http.request's three forms as one set of options and a callback. */
function asOptions([first, second, third]: Arguments) {
  const address = typeof first === 'string' || first instanceof URL ? new URL(first) : undefined;
  const given = address ? (typeof second === 'object' ? second : {}) : first;
  const callback = [second, third].find((one) => typeof one === 'function');
  return {
    options: { ...(address ? urlToHttpOptions(address) : {}), ...(given as https.RequestOptions) },
    callback: callback as ((response: http.IncomingMessage) => void) | undefined,
  };
}
