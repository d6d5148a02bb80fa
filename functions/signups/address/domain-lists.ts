import { readFileSync } from 'node:fs';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import carefulList from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with {
  type: 'json',
};
import providerList from 'email-providers/all.json' with { type: 'json' };
import commonList from 'email-providers/common.json' with { type: 'json' };
import mailChecker from 'mailchecker';
import { sortedLines } from './sorted-lines.ts';

/*
 * Each list is one text, because sets of 70,000 strings would dominate cold starts. Bundles contain these
 * exports precomputed (see lib/platform/build/bundle.ts).
 */
const common = new Set<string>(commonList);

export const relayDomains = sortedLines(wordList('relay-domains'));

export const companyDomains = sortedLines(wordList('company-domains'));

export const mailboxDomains = sortedLines(wordList('mailbox-domains'));

export const mailboxBrands = sortedLines(wordList('mailbox-brands'));

export const throwAwayBrands = sortedLines(wordList('throw-away-brands'));

export const disposableDomains = sortedLines(carefulList);

/** The longer list of disposable domains is less careful; common providers override it. */
export const listedElsewhere = sortedLines(
  [...mailChecker.blacklist()].filter((domain) => !common.has(domain)),
);

export const providerDomains = sortedLines(providerList.map(domainToASCII));

export const commonProviders = sortedLines(commonList);

export const nameRegistries = sortedLines(wordList('name-registries'));

export const roleNames = sortedLines(wordList('role-names'));

/**
 * Words of a list in `lists/`, without comments. Reads a file, so use it only in modules precomputed by
 * `lib/platform/build/bundle.ts`.
 */
function wordList(name: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'lists', `${name}.txt`), 'utf8');
  return text.replace(/#.*$/gm, '').split(/\s+/).filter(Boolean);
}
