/** What the way to sign-in keeps of the address that a signed-out visitor asked for. */
export function keepAddress({
  pathname,
  search,
  hash,
}: Readonly<Record<'pathname' | 'search' | 'hash', string>>): { returnTo: string } {
  return { returnTo: pathname + search + hash };
}

/**
 * Where to go after a sign-in at this origin: the address that was asked for, else the dashboard. The state is the
 * browser's and may hold anything: an address that another site answers for, in any spelling, is not followed.
 */
export function addressAfterSignIn(state: unknown, origin: string): string {
  const kept =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  const url = URL.parse(typeof kept === 'string' ? kept : '', origin);
  const own = typeof kept === 'string' && url?.origin === origin;
  return own ? url.pathname + url.search + url.hash : '/dashboard';
}
