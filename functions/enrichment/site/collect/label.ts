import { getDomainWithoutSuffix } from 'tldts';

/** The word that a domain was registered for: `acme` of www.acme.co.uk. */
export function labelOf(host: string): string {
  return (getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? host).toLowerCase();
}
