import type { Location } from 'react-router-dom';

/** What the way to sign-in keeps of the address that a signed-out visitor asked for. */
export function keepAddress({ pathname, search, hash }: Location): { returnTo: string } {
  return { returnTo: pathname + search + hash };
}

/**
 * Where to go after a sign-in: the address that was asked for, else the dashboard. The state is the browser's and may
 * hold anything: an address that another site answers for, in any spelling, is not followed.
 */
export function addressAfterSignIn(state: unknown): string {
  const kept =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  const url = URL.parse(typeof kept === 'string' ? kept : '', window.location.origin);
  const own = typeof kept === 'string' && url?.origin === window.location.origin;
  return own ? url.pathname + url.search + url.hash : '/dashboard';
}
