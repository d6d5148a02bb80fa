import { BlockList, isIP } from 'node:net';

/** Special-purpose ranges (IANA, 2025), and IPv6 ranges with an embedded IPv4 address. */
const closedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT relays
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarking
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
  ['168.63.129.16', 32], // Azure's platform address, public by number only
];

const closedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23], // protocol assignments, Teredo, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
];

const v4 = new BlockList();
for (const [network, prefix] of closedV4) v4.addSubnet(network, prefix, 'ipv4');
const v6 = new BlockList();
for (const [network, prefix] of closedV6) v6.addSubnet(network, prefix, 'ipv6');
// Excludes loopback, mapped IPv4, NAT64, unique local (fd00:ec2::254 too), link-local and multicast.
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** True for a global unicast IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !v4.check(address, 'ipv4');
    case 6:
      // Addresses with a zone (`fe80::1%eth0`) belong to one link.
      return !address.includes('%') && globalV6.check(address, 'ipv6') && !v6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The first half of an IPv6 address (one household), or a whole IPv4 address. */
export function networkOf(address: string): string {
  const [host = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  if (!host.includes(':')) return host;
  const [start = '', end = ''] = host.toLowerCase().split('::');
  const groups = start.split(':').filter(Boolean);
  const after = end.split(':').filter(Boolean);
  const zeros = host.includes('::') ? Array(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
