import { getDomain } from 'tldts';

/**
 * The registered part of a domain (`acme.co.uk`). A name under `github.io` or `myshopify.com` counts as
 * registered. Null for a public suffix.
 */
export function registrableDomainOf(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true }) ?? getDomain(domain);
}

/** The registrable domain, or the public suffix itself. */
export function companyDomainOf(domain: string): string {
  return registrableDomainOf(domain) ?? domain;
}
