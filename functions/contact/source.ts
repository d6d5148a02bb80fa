import { createHash, timingSafeEqual } from 'node:crypto';
import type { Identify } from '../platform/endpoint.ts';
import { secret } from '../platform/secrets.ts';

/**
 * The network that a request came from, as a hash: it is counted, never known. The address is the one that our
 * edge saw, or, for a request that went past the edge, the one that API Gateway saw. Nothing that a sender
 * writes, such as X-Forwarded-For, is looked at.
 */
export const bySource: Identify<string> = async (event) => {
  const seen = (await cameThroughEdge(event)) ? event.headers['x-viewer-address'] : undefined;
  const address = seen ?? event.requestContext.identity?.sourceIp ?? '';
  return { who: createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 32) };
};

type Event = Parameters<Identify<unknown>>[0];

/** The distribution adds a secret to what it passes on, in place of anything a sender put there. */
async function cameThroughEdge(event: Event): Promise<boolean> {
  const given = Buffer.from(event.headers['x-origin-secret'] ?? '');
  const expected = Buffer.from(await secret('edgeSecret'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The first half of an IPv6 address, which is what one household is given; an IPv4 address whole. */
function networkOf(address: string): string {
  const [host = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (!host.includes(':')) return host;
  const [start = '', end = ''] = host.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  const after = end.split(':').filter(Boolean);
  const zeros = host.includes('::') ? Array(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
