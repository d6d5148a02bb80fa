import dns, { type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { FetchFailure } from './fetch-failure.ts';

/** Which IP addresses may be connected to. In the product there is one answer: isPublicAddress. */
export type AddressCheck = (address: string) => boolean;

/**
 * The addresses of a URL's host, all of them allowed: one private address among public ones refuses
 * the host, since the connection may pick any. Hosts that are addresses themselves are refused in
 * every spelling; the URL parser has already turned decimal, octal and hex ones into dotted form.
 */
export async function resolveHost(url: URL, isAllowed: AddressCheck): Promise<LookupAddress[]> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new FetchFailure('refused', 'The host is an IP address');
  let addresses: LookupAddress[];
  try {
    addresses = await dns.promises.lookup(url.hostname, { all: true });
  } catch (error) {
    throw new FetchFailure('unreachable', `No address for ${url.hostname}`, { cause: error });
  }
  if (addresses.length === 0) throw new FetchFailure('unreachable', `No address for ${url.hostname}`);
  const closed = addresses.find(({ address }) => !isAllowed(address));
  if (closed) throw new FetchFailure('refused', `${url.hostname} has an address that is not public`);
  return addresses;
}
