import { createHash } from 'node:crypto';
import type { Identify } from '../platform/pipelines/endpoint.ts';

/**
 * The network that a request came from, as a hash: it is counted, never known. The address is the one that our
 * edge saw, which writes it in place of whatever a sender put there; API Gateway refuses what comes past the edge. Nothing
 * else that a sender may write, such as X-Forwarded-For, is looked at.
 */
export const bySource: Identify<string> = async (event) => {
  const address = event.headers['x-viewer-address'] ?? '';
  return { who: createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 32) };
};

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
