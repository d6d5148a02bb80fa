import { optionalSetting } from '../platform/aws/environment.ts';
import { isPublicAddress } from '../platform/security/public-address.ts';
import type { AddressCheck } from '../platform/security/resolve-host.ts';

export function allowsLocal(): boolean {
  return optionalSetting('localDestinations') === 'allowed';
}

/** Only public addresses; `localhost` may be local in a local run. */
export function addressCheckFor(url: URL): AddressCheck {
  return allowsLocal() && url.hostname === 'localhost'
    ? (address) => address === '127.0.0.1' || address === '::1'
    : isPublicAddress;
}
