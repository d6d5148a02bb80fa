import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const recordSchema = z.union([
  z.string().transform((exchange) => ({ exchange, priority: 10 })),
  z.object({ exchange: z.string(), priority: z.number().default(10) }),
]);

const dnsSchema = z.object({ mx: z.array(recordSchema).optional() });

const noData = (host: string) =>
  Object.assign(new Error(`queryMx ENODATA ${host}`), { code: 'ENODATA', hostname: host });

const readDns = (site: string) => {
  try {
    return dnsSchema.parse(JSON.parse(readFileSync(path.join(site, 'dns.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** What DNS says of a site's domain: its `dns.json` (`{"mx":[…]}`), or that it has a mail host. */
export const siteDns = (site: string, host: string) => ({
  mx: () => {
    const records = readDns(site).mx ?? [{ exchange: `mail.${host}`, priority: 10 }];
    if (records.length === 0) throw noData(host);
    return records;
  },
  none: (): never => {
    throw noData(host);
  },
});
