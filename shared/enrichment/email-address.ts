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

const longestLocal = 64;
const longestDomain = 253;
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const onlyAscii = /^[\x21-\x7e]*$/;
// Letters, marks, digits, symbols such as emoji, the full stops of other scripts, joiners and the
// middle dots that names need. Everything else that is not ASCII has no place in a domain.
const international = /^(?:[a-z0-9.\-\p{L}\p{M}\p{N}\p{So}\u3002\uff0e\uff61\u200c\u00b7\u30fb]|\u200d)*$/iu;

const asciiDomain = (written: string): string | undefined => {
  if (onlyAscii.test(written) && !/(?:^|\.)xn--/i.test(written)) return written.toLowerCase();
  if (!international.test(written)) return undefined;
  try {
    return new URL(`http://${written}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * Takes an address apart, or answers undefined when no mail host would accept it (RFC 5321 and 5322
 * without quoted local parts, address literals and SMTPUTF8 local parts). No look-ups: fit for the
 * request path. The length of the whole is the caller's to check.
 */
export const parseEmailAddress = (input: string): EmailAddress | undefined => {
  const posted = input.trim();
  const at = posted.lastIndexOf('@');
  if (at < 1 || at > longestLocal || posted.length > longestLocal + 1 + longestDomain) return undefined;
  const local = posted.slice(0, at).toLowerCase();
  if (!dotAtom.test(local)) return undefined;
  const domain = asciiDomain(posted.slice(at + 1));
  if (domain === undefined || domain.length > longestDomain || !hostName.test(domain)) return undefined;
  // A numeric last label makes the host an IPv4 address in every URL parser.
  if (/(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(domain)) return undefined;
  return {
    posted,
    normalized: `${local}@${domain}`,
    local,
    domain,
  };
};
