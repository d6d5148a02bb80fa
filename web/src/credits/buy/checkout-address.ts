/**
 * True if the browser may open this checkout address: a configured host, over HTTPS or on the app's origin
 * in a local run.
 */
export function isCheckoutAddress(address: string, hosts: readonly string[], ownOrigin: string): boolean {
  const url = URL.parse(address);
  if (!url || !hosts.includes(url.hostname)) return false;
  return url.protocol === 'https:' || url.origin === ownOrigin;
}
