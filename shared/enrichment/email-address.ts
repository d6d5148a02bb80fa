import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';

export interface EmailAddress {
  readonly posted: string;
  /** Lowercase with an ASCII domain (punycode), equal for all spellings of an address. */
  readonly normalized: string;
  readonly local: string;
  readonly domain: string;
}

/**
 * Parses an address. Undefined if no mail host would accept it (RFC 5321 and 5322 without quoted local parts,
 * address literals and SMTPUTF8 local parts), or if its domain cannot be registered. No lookups, so it is
 * fast. Callers check the total length.
 */
export function parseEmailAddress(input: string): EmailAddress | undefined {
  const posted = input.trim();
  const at = posted.lastIndexOf('@');
  if (at < 1 || at > longestLocal || posted.length > longestLocal + 1 + longestDomain) return undefined;
  const local = posted.slice(0, at).toLowerCase();
  if (!dotAtom.test(local)) return undefined;
  const domain = asciiDomain(posted.slice(at + 1));
  if (domain === undefined || domain.length > longestDomain || !hostName.test(domain)) return undefined;
  // URL parsers read a host with a numeric last label as an IPv4 address.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(domain) || reserved.test(domain)) return undefined;
  return { posted, normalized: `${local}@${domain}`, local, domain };
}

/** RFC 2606 reserves `.example`; our sample companies use it. */
export function isExampleDomain(domain: string): boolean {
  return domain.endsWith('.example');
}

const longestLocal = 64;
const longestDomain = 253;
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const onlyAscii = /^[\x21-\x7e]*$/;
const encoded = /(?:^|\.)xn--/i;
// Letters, marks, digits, symbols such as emoji, full stops of other scripts, joiners and middle dots.
// Other non-ASCII characters are invalid in a domain.
const international = /^(?:[a-z0-9.\-\p{L}\p{M}\p{N}\p{So}\u3002\uff0e\uff61\u200c\u00b7\u30fb]|\u200d)*$/iu;

/**
 * Endings that are not in public DNS: reserved by RFC 2606, 6761, 7686, 8375 and 9476 or by ICANN
 * (`internal`), or too common in private networks.
 */
const reserved =
  /\.(?:test|invalid|localhost|local|onion|alt|arpa|internal|home|corp|mail|lan|localdomain|intranet|private|domain)$/;

/** The domain in lowercase ASCII; undefined if its punycode is invalid. */
function asciiDomain(written: string): string | undefined {
  if (onlyAscii.test(written) && !encoded.test(written)) return written.toLowerCase();
  if (!international.test(written)) return undefined;
  try {
    const domain = new URL(`http://${written}`).hostname;
    // The URL parser accepts labels that decode to nothing (`xn--0`); the decoder leaves them unchanged.
    return encoded.test(domainToUnicode(domain)) ? undefined : domain;
  } catch {
    return undefined;
  }
}

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
