import commonProviders from 'email-providers/common.json' with { type: 'json' };
import { accessProviderDomains } from './access-provider-domains.ts';
import { personalDomains } from './domain-overrides.ts';

/**
 * Where most mistyped addresses were meant to go, most used first. A name with honest neighbours one
 * letter away (orange, proton and photon, live and five) is not among them.
 */
const targets = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'googlemail.com'],
  ...['protonmail.com', 'fastmail.com', 'yahoo.co.uk', 'hotmail.co.uk', 'hotmail.fr', 'yahoo.fr'],
  ...['comcast.net', 'verizon.net', 'sbcglobal.net', 'wanadoo.fr', 'laposte.net', 't-online.de'],
  'aol.com',
].map((domain) => ({ domain, name: domain.slice(0, domain.indexOf('.')) }));
const shortest = 5;

// Real domains one letter away from a target, so no mistake is to be assumed.
const real = new Set([
  ...commonProviders,
  ...personalDomains,
  ...accessProviderDomains,
  ...targets.map(({ domain }) => domain),
  ...['gmail.de', 'hotmail.de', 'mail.com', 'email.com', 'ymail.com', 'hotmall.com'],
]);

/** What `.com` becomes in haste. `gmail.co` and `hotmail.cm` are registered for those who type so. */
const hasty =
  /\.(?:con|comn|coon|cmo|ocm|co|cm|om|vom|xom|dom|fom|cim|cpm|ckm|clm|c0m|cok|comm|coom|ccom|comk|coml)$/;

/** Whether one is the other after one slip: a letter too many, too few, another, or two swapped. */
const isOneSlip = (typed: string, meant: string): boolean => {
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
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

/** `mail`, `fmail` and `zmail` are services of their own: the first letter is rarely mistyped, though swapped. */
const keepsStart = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);

/**
 * The well-known provider that was probably meant (`gmial.com`, `gmail.con`: `gmail.com`), or undefined.
 * One slip of the keyboard in the name and one in `.com` are forgiven; names of three letters have too
 * many honest neighbours, so there only the ending is.
 */
export const suggestDomain = (domain: string): string | undefined => {
  if (real.has(domain)) return undefined;
  const repaired = domain.replace(hasty, '.com');
  const name = repaired.slice(0, repaired.indexOf('.'));
  const ending = repaired.slice(name.length);
  return targets.find((target) => {
    if (target.domain !== target.name + ending)
      // Endings of two letters have neighbours that are countries.
      return target.name === name && ending.length > 3 && isOneSlip(repaired, target.domain);
    if (target.name === name) return true;
    return target.name.length >= shortest && keepsStart(name, target.name) && isOneSlip(name, target.name);
  })?.domain;
};
