import { parse } from 'tldts';
import { ProductError } from '../../../shared/api/errors.ts';
import {
  type EmailAddress,
  isExampleDomain,
  parseEmailAddress,
} from '../../../shared/enrichment/email-address.ts';
import type { EmailType } from '../../../shared/signups/vocabulary.ts';
import { setting } from '../../platform/aws/environment.ts';
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
 * Classifies an address by lists in memory (docs/product/rules.md#email-types). The domain decides first: a
 * role name at a free provider is personal. Subdomains of disposable and relay domains count too; subdomains
 * of free providers do not, because some are public suffixes. For the order, see
 * docs/decisions/022-kinds-of-addresses.md.
 */
export function classifyAddress(address: EmailAddress): EmailType {
  return domainKind(address.domain) ?? (isRoleName(address.local) ? 'role' : 'professional');
}

/** National endings such as `.nl`, `.com.pe`, without country codes sold as words (`.ai`). */
const national = /^(?!ai$|io$|co$|me$|tv$|fm$|gg$|ly$|so$|to$|sh$)(?:(?:com?|net?|org?|gob)\.)?(?:[a-z]{2})$/;
const worldwide = /^(?:com|net|org|info|eu)$/;

function domainKind(domain: string): EmailType | undefined {
  const names = withParents(domain);
  if (names.some((name) => hasLine(relayDomains, name))) return 'relay';
  // The closest entry wins: an override for the domain beats the list entry of its parent.
  if (hasLine(companyDomains, domain)) return undefined;
  // A mistyped provider is personal, even if someone collects mail at the mistyped domain.
  if (hasLine(mailboxDomains, domain) || suggestProvider(domain) !== undefined) return 'personal';
  if (names.some(isThrowAway) || hasLine(listedElsewhere, domain)) return 'disposable';
  // Weaker than lists that name this exact domain, so checked last.
  const isPersonal = hasLine(providerDomains, domain) || isNationalDomain(domain) || isOnSharedHost(domain);
  return isPersonal ? 'personal' : undefined;
}

function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

function isThrowAway(domain: string): boolean {
  if (hasLine(companyDomains, domain) || hasLine(mailboxDomains, domain)) return false;
  return hasLine(disposableDomains, domain) || hasLine(throwAwayBrands, split(domain)[0]);
}

/** A mailbox provider's national domain, such as `yahoo.nl`. */
function isNationalDomain(domain: string): boolean {
  const [label, ending] = split(domain);
  return hasLine(mailboxBrands, label) && (national.test(ending) || worldwide.test(ending));
}

/** A customer's name at a host, such as `shop.vercel.app`. */
export function isOnSharedHost(domain: string): boolean {
  const [, parent] = split(domain);
  const { publicSuffix, isPrivate } = parse(parent, { allowPrivateDomains: true });
  return isPrivate === true && publicSuffix !== null && !hasLine(nameRegistries, publicSuffix);
}

function split(domain: string): [label: string, ending: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

function isRoleName(local: string): boolean {
  const [base = ''] = local.split('+');
  if (isDesk(base) || isDesk(base.replace(/[._-]/g, '')) || sendsOnly.test(base)) return true;
  if (isDesk(base.replace(/\d+$/, ''))) return /\d$/.test(base);
  const [desk = '', ...rest] = base.split(/[._-]/);
  return rest.length > 0 && isDesk(desk) && rest.every((part) => regions.test(part) || isDesk(part));
}

/** Machines that send but do not read: `calendar-noreply`, `no-reply.billing`, `prvs-bounces`. */
const sendsOnly = /(?:^|[._-])(?:no[._-]?reply|do[._-]?not[._-]?reply|bounces?|mailer-daemon)(?:[._-]|$)/;

// A desk with a place or number: `sales.emea`, `info-de`, `support2`, `hr_emea`.
const regions =
  /^(?:[a-z]{2}|emea|apac|amer|latam|dach|usa|global|worldwide|int|intl|international|europe|asia|americas|north|south|east|west|team|desk|department|dept|\d+)$/;

function isDesk(name: string): boolean {
  return hasLine(roleNames, name);
}

/**
 * Throws `email_validation_failed` if no mail host would accept the address
 * (docs/product/rules.md#valid-addresses). Does not check that the mailbox exists.
 */
export function parseAddress(text: string): EmailAddress {
  const address = findAddress(text);
  if (!address) throw malformedAddress();
  return address;
}

/** Undefined if malformed, or at a sample company's domain in a stage that refuses them. */
export function findAddress(text: string): EmailAddress | undefined {
  const address = parseEmailAddress(text);
  const isExample = address !== undefined && isExampleDomain(address.domain);
  return isExample && setting('exampleDomains') !== 'allowed' ? undefined : address;
}

function malformedAddress(): ProductError {
  return new ProductError(
    'email_validation_failed',
    'Email validation failed: send an address such as jane@acme.com.',
    { fields: { email: 'must be a well-formed email address' } },
  );
}
