import { getDomain } from 'tldts';

/**
 * The part of a domain that was registered (`acme.co.uk`), a customer of `github.io` or
 * `myshopify.com` counting as its owner; null for a bare public suffix.
 */
export function registrableDomainOf(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true }) ?? getDomain(domain);
}

/** The domain by which a company is known: the registrable domain, or a public suffix itself. */
export function companyDomainOf(domain: string): string {
  return registrableDomainOf(domain) ?? domain;
}
