import type { EmailAddress } from '../../shared/enrichment/email-address.ts';
import type { EmailType } from '../../shared/signups/vocabulary.ts';
import { accessProviderDomains } from './access-provider-domains.ts';
import { disposableDomains, listedElsewhere, providerDomains } from './domain-lists.ts';
import { companyDomains, personalDomains, relayDomains } from './domain-overrides.ts';
import { isRoleName } from './role-names.ts';
import { hasLine } from './sorted-lines.ts';
import { suggestDomain } from './suggest-domain.ts';

const relay = new Set(relayDomains);
const company = new Set(companyDomains);
const personal = new Set([...personalDomains, ...accessProviderDomains]);

/** The domain and those above it, down to two labels: `a.b.co.uk`, `b.co.uk`, `co.uk`. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
};

const domainKind = (domain: string): EmailType | undefined => {
  const names = withParents(domain);
  if (names.some((name) => relay.has(name))) return 'relay';
  // The nearest statement wins: an override for the domain itself beats the list on its parent.
  if (company.has(domain)) return undefined;
  // A mistyped provider is a person's address, even where somebody collects such mail.
  if (personal.has(domain) || suggestDomain(domain) !== undefined) return 'personal';
  if (names.some((name) => hasLine(disposableDomains, name) && !company.has(name) && !personal.has(name)))
    return 'disposable';
  if (hasLine(listedElsewhere, domain)) return 'disposable';
  return hasLine(providerDomains, domain) ? 'personal' : undefined;
};

/**
 * What kind of address this is (docs/product-rules.md#email-types), from lists in memory, no look-ups. The
 * domain decides first: a role name at a free provider is still personal. Subdomains of disposable and relay
 * domains count as those; subdomains of free providers do not, since some are public suffixes.
 */
export const classifyAddress = (address: EmailAddress): EmailType =>
  domainKind(address.domain) ?? (isRoleName(address.local) ? 'role' : 'professional');
