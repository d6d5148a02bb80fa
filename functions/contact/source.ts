import { createHash } from 'node:crypto';
import type { Identify } from '../platform/endpoint.ts';

/** The first half of an IPv6 address, which is what one household is given; an IPv4 address whole. */
const networkOf = (address: string): string => {
  const [host = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (!host.includes(':')) return host;
  const [start = '', end = ''] = host.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  const after = end.split(':').filter(Boolean);
  const zeros = host.includes('::') ? Array(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
};

/**
 * The network that a request came from, as a hash: it is counted, never known. CloudFront puts the
 * viewer's address at the end of X-Forwarded-For and API Gateway then CloudFront's own; what stands
 * before those two is whatever the sender liked to write.
 */
export const bySource: Identify<string> = async (event) => {
  const forwarded = Object.entries(event.headers ?? {})
    .find(([name]) => name.toLowerCase() === 'x-forwarded-for')?.[1]
    ?.split(',')
    .map((address) => address.trim());
  const address = forwarded?.at(-2) ?? forwarded?.at(-1) ?? event.requestContext.identity?.sourceIp ?? '';
  return { who: createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 32) };
};
