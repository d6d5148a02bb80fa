import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { redirectRequests } from '../../aws/http/redirect-requests.ts';
import { siteOf } from './web-server.ts';

/** Settings that a function's thread needs to replace the outside web. */
export const outsideWebSchema = z.object({
  roots: z.array(z.string()),
  /** Loopback port that serves those folders by the Host header. */
  port: z.int(),
});

type OutsideWeb = z.infer<typeof outsideWebSchema>;

/** Looks like a public address; connections to it never leave the machine. */
const standInAddress = '93.184.215.14';

export function enterOutsideWeb({ roots, port }: OutsideWeb): void {
  redirectRequests((host) => siteOf(roots, host) !== undefined, port);
  replaceDns(roots);
  syncBuiltinESMExports();
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

const recordSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((exchange) => ({ exchange, priority: 10 })),
  ),
  z.object({ exchange: z.string(), priority: z._default(z.number(), 10) }),
]);

const dnsSchema = z.object({ mx: z.optional(z.array(recordSchema)) });

/** DNS records of a site's domain: its `dns.json` (`{"mx":[…]}`), or one mail host by default. */
function siteDns(site: string, host: string) {
  return {
    mx: () => {
      const records = readDns(site).mx ?? [{ exchange: `mail.${host}`, priority: 10 }];
      if (records.length === 0) throw noData(host);
      return records;
    },
    none: (): never => {
      throw noData(host);
    },
  };
}

function readDns(site: string) {
  try {
    return dnsSchema.parse(JSON.parse(readFileSync(path.join(site, 'dns.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function noData(host: string) {
  return Object.assign(new Error(`queryMx ENODATA ${host}`), { code: 'ENODATA', hostname: host });
}
