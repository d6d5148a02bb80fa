import { commonProviders, mailboxDomains } from './domain-lists.ts';
import { hasLine } from './sorted-lines.ts';

/**
 * Likely intended domain: a well-known provider (`gmail.com` for `gmial.com` and `gmail.con`) or the same
 * name with a corrected ending (`acme.com` for `acme.con`). Undefined if a typo is unlikely.
 */
export function suggestDomain(domain: string): string | undefined {
  const provider = suggestProvider(domain);
  if (provider !== undefined) return provider;
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const meant = impossibleEndings.get(ending);
  return meant && `${domain.slice(0, -ending.length)}${meant}`;
}

/**
 * Corrects one typo in the name and one in `.com`. Names of three letters have too many real neighbors, so
 * only their ending is corrected.
 */
export function suggestProvider(domain: string): string | undefined {
  if (isReal(domain)) return undefined;
  const repaired = domain.replace(hasty, '.com');
  const name = repaired.slice(0, repaired.indexOf('.'));
  const ending = repaired.slice(name.length);
  return targets.find((target) => {
    if (target.domain !== target.name + ending)
      // Two-letter endings have neighbors that are countries.
      return target.name === name && ending.length > 3 && isOneSlip(repaired, target.domain);
    if (target.name === name) return true;
    return target.name.length >= shortest && keepsStart(name, target.name) && isOneSlip(name, target.name);
  })?.domain;
}

/** Most used first, without names one letter from real ones (orange, proton, live). */
const targets = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'googlemail.com'],
  ...['protonmail.com', 'fastmail.com', 'yahoo.co.uk', 'hotmail.co.uk', 'hotmail.fr', 'yahoo.fr'],
  ...['comcast.net', 'verizon.net', 'sbcglobal.net', 'wanadoo.fr', 'laposte.net', 't-online.de'],
  'aol.com',
].map((domain) => ({ domain, name: domain.slice(0, domain.indexOf('.')) }));
const shortest = 5;

const impossibleEndings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    com: 'con conm cmo cmom ocm vom xom dom fom cim cpm ckm clm c0m cok comn coom coon comm ccom comk coml',
    net: 'ner ney nte nett nrt',
    org: 'ogr orgg orh',
  }).flatMap(([meant, typed]) => typed.split(' ').map((ending) => [ending, meant])),
);

const hasty = new RegExp(
  `\\.(?:co|cm|om|${[...impossibleEndings]
    .flatMap(([ending, meant]) => (meant === 'com' ? [ending] : []))
    .join('|')})$`,
);

const honestNeighbours = new Set([
  'gmail.de',
  'hotmail.de',
  'mail.com',
  'email.com',
  'ymail.com',
  'hotmall.com',
]);

function isReal(domain: string): boolean {
  return (
    honestNeighbours.has(domain) ||
    hasLine(commonProviders, domain) ||
    hasLine(mailboxDomains, domain) ||
    targets.some((target) => target.domain === domain)
  );
}

function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed[typed.length - 1 - end] === meant[meant.length - 1 - end]
  )
    end += 1;
  const left = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  if (left.length <= 1 && right.length <= 1) return left + right !== '';
  return isMoved(left, right) || isMoved(right, left);
}

/** The first letter may be swapped but not wrong: `mail`, `fmail` and `zmail` are real services. */
function keepsStart(typed: string, meant: string): boolean {
  return typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
}

/** True if one of at most three letters was typed late: `ma` for `am`, `oul` (icould) for `lou` (icloud). */
function isMoved(typed: string, meant: string): boolean {
  return meant.length <= 3 && typed === meant.slice(1) + meant[0];
}
