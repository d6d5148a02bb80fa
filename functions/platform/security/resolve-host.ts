import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export type AddressCheck = (address: string) => boolean;

export class HostFailure extends Error {
  readonly reason: 'unreachable' | 'refused';

  constructor(reason: HostFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostFailure';
    this.reason = reason;
  }
}

/**
 * Resolves a URL's host. A single forbidden address rejects the host, since the connection may use any. IP
 * addresses in any notation are rejected; the URL parser normalizes decimal, octal and hex ones. Throws
 * HostFailure.
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

/** Uses the checked addresses for every lookup, so DNS cannot change them. */
export function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
}

/** Rejects with `late` on abort: a DNS lookup can only be abandoned. */
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
