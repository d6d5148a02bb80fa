export function keepAddress({
  pathname,
  search,
  hash,
}: Readonly<Record<'pathname' | 'search' | 'hash', string>>): { returnTo: string } {
  return { returnTo: pathname + search + hash };
}

/**
 * Returns the address to open after sign-in: the requested one, or the dashboard. The browser's state is
 * untrusted, so addresses of other origins are ignored.
 */
export function addressAfterSignIn(state: unknown, origin: string): string {
  const kept =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  const url = URL.parse(typeof kept === 'string' ? kept : '', origin);
  const own = typeof kept === 'string' && url?.origin === origin;
  return own ? url.pathname + url.search + url.hash : '/dashboard';
}
