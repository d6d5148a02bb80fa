import { getDomain } from 'tldts';

/**
 * The part of a domain that was registered (`acme.co.uk`), a customer of `github.io` or
 * `myshopify.com` counting as its owner; null for a bare public suffix. Its list of suffixes is large:
 * keep it out of the public API's way.
 */
export function registrableDomainOf(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true }) ?? getDomain(domain);
}
