import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Which IP addresses may be connected to. In the product there is one answer: isPublicAddress. */
export type AddressCheck = (address: string) => boolean;

/** A host that is not connected to: it has no address (`unreachable`), or one that may not be opened (`refused`). */
export class HostFailure extends Error {
  readonly reason: 'unreachable' | 'refused';

  constructor(reason: HostFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostFailure';
    this.reason = reason;
  }
}

/**
 * The addresses of a URL's host, all of them allowed: one private address among public ones refuses
 * the host, since the connection may pick any. Hosts that are addresses themselves are refused in
 * every spelling; the URL parser has already turned decimal, octal and hex ones into dotted form. Throws HostFailure.
 */
export async function resolveHost(url: URL, isAllowed: AddressCheck): Promise<LookupAddress[]> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new HostFailure('refused', 'The host is an IP address');
  let addresses: LookupAddress[];
  try {
    addresses = await dns.promises.lookup(url.hostname, { all: true });
  } catch (error) {
    throw new HostFailure('unreachable', `No address for ${url.hostname}`, { cause: error });
  }
  if (addresses.length === 0) throw new HostFailure('unreachable', `No address for ${url.hostname}`);
  const closed = addresses.find(({ address }) => !isAllowed(address));
  if (closed) throw new HostFailure('refused', `${url.hostname} has an address that is not public`);
  return addresses;
}

/** Answers every name lookup of the connection with the addresses that were checked, so DNS is not asked twice. */
export function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** The work, or what `late` makes when the signal aborts first: a name lookup cannot be canceled, only abandoned. */
export function rejectOnAbort<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  late: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abandon = (): void => reject(late());
  if (signal.aborted) abandon();
  else signal.addEventListener('abort', abandon, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abandon));
}
