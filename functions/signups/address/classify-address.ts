import { parse } from 'tldts';
import type { EmailAddress } from '../../../shared/enrichment/email-address.ts';
import type { EmailType } from '../../../shared/signups/vocabulary.ts';
import {
  companyDomains,
  disposableDomains,
  listedElsewhere,
  mailboxBrands,
  mailboxDomains,
  nameRegistries,
  providerDomains,
  relayDomains,
  roleNames,
  throwAwayBrands,
} from './domain-lists.ts';
import { hasLine } from './sorted-lines.ts';
import { suggestProvider } from './suggest-domain.ts';

/**
 * What kind of address this is (docs/product/rules.md#email-types), from lists in memory, no lookups. The
 * domain decides first: a role name at a free provider is still personal. Subdomains of disposable and relay
 * domains count as those; subdomains of free providers do not, since some are public suffixes. Why the
 * questions come in this order: docs/decisions/022-address-lists.md.
 */
export function classifyAddress(address: EmailAddress): EmailType {
  return domainKind(address.domain) ?? (isRoleName(address.local) ? 'role' : 'professional');
}

/** Endings under which providers have national domains: `.nl`, `.com.pe`, `.net`. Not those sold as words. */
const national = /^(?!ai$|io$|co$|me$|tv$|fm$|gg$|ly$|so$|to$|sh$)(?:(?:com?|net?|org?|gob)\.)?(?:[a-z]{2})$/;
const worldwide = /^(?:com|net|org|info|eu)$/;

function domainKind(domain: string): EmailType | undefined {
  const names = withParents(domain);
  if (names.some((name) => hasLine(relayDomains, name))) return 'relay';
  // The nearest statement wins: an override for the domain itself beats the list on its parent.
  if (hasLine(companyDomains, domain)) return undefined;
  // A mistyped provider is a person's address, even where the owner of the mistyped domain collects such mail.
  if (hasLine(mailboxDomains, domain) || suggestProvider(domain) !== undefined) return 'personal';
  if (names.some(isThrowAway) || hasLine(listedElsewhere, domain)) return 'disposable';
  // A label or an ending says less than a list that names this very domain: these come last.
  const isPersonal = hasLine(providerDomains, domain) || isNationalDomain(domain) || isOnSharedHost(domain);
  return isPersonal ? 'personal' : undefined;
}

/** The domain and those above it, down to two labels: `a.b.co.uk`, `b.co.uk`, `co.uk`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function isThrowAway(domain: string): boolean {
  if (hasLine(companyDomains, domain) || hasLine(mailboxDomains, domain)) return false;
  return hasLine(disposableDomains, domain) || hasLine(throwAwayBrands, split(domain)[0]);
}

/** Whether a provider of mailboxes has this domain for one of its countries (`yahoo.nl`). */
function isNationalDomain(domain: string): boolean {
  const [label, ending] = split(domain);
  return hasLine(mailboxBrands, label) && (national.test(ending) || worldwide.test(ending));
}

/** Whether the domain is a customer's name at a host (`shop.vercel.app`), not the host's own. */
export function isOnSharedHost(domain: string): boolean {
  const [, parent] = split(domain);
  const { publicSuffix, isPrivate } = parse(parent, { allowPrivateDomains: true });
  return isPrivate === true && publicSuffix !== null && !hasLine(nameRegistries, publicSuffix);
}

function split(domain: string): [label: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether the part before the `@`, lower-case, names a desk (info, sales, support+de) and not a person. */
function isRoleName(local: string): boolean {
  const [base = ''] = local.split('+');
  if (isDesk(base) || isDesk(base.replace(/[._-]/g, '')) || sendsOnly.test(base)) return true;
  if (isDesk(base.replace(/\d+$/, ''))) return /\d$/.test(base);
  const [desk = '', ...rest] = base.split(/[._-]/);
  return rest.length > 0 && isDesk(desk) && rest.every((part) => regions.test(part) || isDesk(part));
}

/** `calendar-noreply`, `no-reply.billing`, `prvs-bounces`: machines that send and do not read. */
const sendsOnly = /(?:^|[._-])(?:no[._-]?reply|do[._-]?not[._-]?reply|bounces?|mailer-daemon)(?:[._-]|$)/;

// `sales.emea`, `info-de`, `support2`, `hr_emea`: the desk with a place or a number behind it.
const regions =
  /^(?:[a-z]{2}|emea|apac|amer|latam|dach|usa|global|worldwide|int|intl|international|europe|asia|americas|north|south|east|west|team|desk|department|dept|\d+)$/;

function isDesk(name: string): boolean {
  return hasLine(roleNames, name);
}
