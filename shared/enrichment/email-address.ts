import { domainToUnicode } from 'node:url';

/** A well-formed address, taken apart. Says nothing about whether its mailbox exists. */
export interface EmailAddress {
  /** As the customer gave it, trimmed. */
  readonly posted: string;
  /** Lower-case, the domain in ASCII (punycode): what two spellings of one address share. */
  readonly normalized: string;
  /** Before the `@`, lower-case. */
  readonly local: string;
  /** After the `@`, lower-case ASCII. */
  readonly domain: string;
}

/**
 * Takes an address apart, or answers undefined when no mail host would accept it (RFC 5321 and 5322
 * without quoted local parts, address literals and SMTPUTF8 local parts), or when its domain is one that no
 * one can have. No look-ups: fit for the request path. The length of the whole is the caller's to check.
 */
export function parseEmailAddress(input: string): EmailAddress | undefined {
  const posted = input.trim();
  const at = posted.lastIndexOf('@');
  if (at < 1 || at > longestLocal || posted.length > longestLocal + 1 + longestDomain) return undefined;
  const local = posted.slice(0, at).toLowerCase();
  if (!dotAtom.test(local)) return undefined;
  const domain = asciiDomain(posted.slice(at + 1));
  if (domain === undefined || domain.length > longestDomain || !hostName.test(domain)) return undefined;
  // A numeric last label makes the host an IPv4 address in every URL parser.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(domain) || reserved.test(domain)) return undefined;
  return { posted, normalized: `${local}@${domain}`, local, domain };
}

/** Whether a domain ends in `.example`, which RFC 2606 keeps for examples: our sample companies have such. */
export function isExampleDomain(domain: string): boolean {
  return domain.endsWith('.example');
}

const longestLocal = 64;
const longestDomain = 253;
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const onlyAscii = /^[\x21-\x7e]*$/;
const encoded = /(?:^|\.)xn--/i;
// Letters, marks, digits, symbols such as emoji, the full stops of other scripts, joiners and the
// middle dots that names need. Everything else that is not ASCII has no place in a domain.
const international = /^(?:[a-z0-9.\-\p{L}\p{M}\p{N}\p{So}\u3002\uff0e\uff61\u200c\u00b7\u30fb]|\u200d)*$/iu;

/**
 * Endings that are kept out of the public DNS: by RFC 2606, 6761, 7686, 8375 and 9476, by ICANN (`internal`), or
 * because so many private networks use them that they will never be given out.
 */
const reserved =
  /\.(?:test|invalid|localhost|local|onion|alt|arpa|internal|home|corp|mail|lan|localdomain|intranet|private|domain)$/;

/** A domain in lower-case ASCII; undefined where its punycode stands for nothing. */
function asciiDomain(written: string): string | undefined {
  if (onlyAscii.test(written) && !encoded.test(written)) return written.toLowerCase();
  if (!international.test(written)) return undefined;
  try {
    const domain = new URL(`http://${written}`).hostname;
    // The URL parser lets labels pass that decode to nothing (`xn--0`); the decoder leaves those as they are.
    return encoded.test(domainToUnicode(domain)) ? undefined : domain;
  } catch {
    return undefined;
  }
}
