import commonProviders from 'email-providers/common.json' with { type: 'json' };
import { personalDomains } from './domain-overrides.ts';

/** Where most mistyped addresses were meant to go, most used first. */
const targets = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'googlemail.com'],
  ...[
    'protonmail.com',
    'proton.me',
    'fastmail.com',
    'yahoo.co.uk',
    'hotmail.co.uk',
    'hotmail.fr',
    'yahoo.fr',
  ],
  ...['comcast.net', 'verizon.net', 'orange.fr', 'wanadoo.fr', 't-online.de', 'zohomail.com'],
];

// Real domains one letter away from a target, so no mistake is to be assumed.
const real = new Set([
  ...commonProviders,
  ...personalDomains,
  ...targets,
  ...['gmail.de', 'hotmail.de', 'mail.com', 'email.com', 'ymail.com', 'cloud.com', 'proto.me'],
]);

/** Edit distance with swapped neighbours as one mistake, or 2 when it is more than 1. */
const mistakes = (typed: string, meant: string): number => {
  if (Math.abs(typed.length - meant.length) > 1) return 2;
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
  if (left === '' && right === '') return 0;
  if (left.length <= 1 && right.length <= 1) return 1;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0] ? 1 : 2;
};

/**
 * The well-known domain that was probably meant (`gmial.com`, `gmail.con`: `gmail.com`), or undefined.
 * Only one slip of the keyboard is forgiven, and never on a name shorter than four letters: `aol`
 * and `gmx` have too many honest neighbours.
 */
export const suggestDomain = (domain: string): string | undefined => {
  if (real.has(domain)) return undefined;
  return targets.find((target) => {
    const [name = ''] = target.split('.');
    const [typedName = ''] = domain.split('.');
    if (typedName === name) return mistakes(domain, target) === 1;
    return name.length > 3 && mistakes(domain, target) === 1;
  });
};
