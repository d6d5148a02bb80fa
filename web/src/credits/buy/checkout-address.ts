/**
 * Whether the browser may go there: to a host that the stage names, over https or, in a local run, on
 * the app's own origin.
 */
export function isCheckoutAddress(address: string, hosts: readonly string[], ownOrigin: string): boolean {
  const url = URL.parse(address);
  if (!url || !hosts.includes(url.hostname)) return false;
  return url.protocol === 'https:' || url.origin === ownOrigin;
}
