import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const recordSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((exchange) => ({ exchange, priority: 10 })),
  ),
  z.object({ exchange: z.string(), priority: z._default(z.number(), 10) }),
]);

const dnsSchema = z.object({ mx: z.optional(z.array(recordSchema)) });

/** What DNS answers for a site's domain: its `dns.json` (`{"mx":[…]}`), or one mail host by default. */
export function siteDns(site: string, host: string) {
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
