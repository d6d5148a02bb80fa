import { optionalSetting } from '../platform/aws/environment.ts';
import { isPublicAddress } from '../platform/security/public-address.ts';
import type { AddressCheck } from '../platform/security/resolve-host.ts';

/** Whether this stage sends to `localhost`, by plain HTTP; only a local run does. */
export function allowsLocal(): boolean {
  return optionalSetting('localDestinations') === 'allowed';
}

/** Which addresses a destination's host may have: public ones; in a local run, `localhost` has the machine's own. */
export function addressCheckFor(url: URL): AddressCheck {
  return allowsLocal() && url.hostname === 'localhost'
    ? (address) => address === '127.0.0.1' || address === '::1'
    : isPublicAddress;
}
