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
 * The packaged lists and our own, each as one text: 70,000 strings and their sets would take longer to make at
 * a cold start than all else that is ours. Beside a bundle lies what this file exports, worked out beforehand (see
 * lib/platform/build/bundle.ts).
 */
const common = new Set<string>(commonList);

export const relayDomains = sortedLines(wordList('relay-domains'));

export const companyDomains = sortedLines(wordList('company-domains'));

export const mailboxDomains = sortedLines(wordList('mailbox-domains'));

export const mailboxBrands = sortedLines(wordList('mailbox-brands'));

export const throwAwayBrands = sortedLines(wordList('throw-away-brands'));

export const disposableDomains = sortedLines(carefulList);

/** The longer list of disposable domains is less careful: where common providers are on it, they are right. */
export const listedElsewhere = sortedLines(
  [...mailChecker.blacklist()].filter((domain) => !common.has(domain)),
);

export const providerDomains = sortedLines(providerList.map(domainToASCII));

export const commonProviders = sortedLines(commonList);

/** Private suffixes below which organizations register names, as below those of registries. */
export const nameRegistries = sortedLines(wordList('name-registries'));

export const roleNames = sortedLines(wordList('role-names'));

/**
 * The words of one of our own lists in `lists/`, without its comments. Reads a file: for modules whose results
 * are put into the bundles, see `lib/platform/build/bundle.ts`.
 */
function wordList(name: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'lists', `${name}.txt`), 'utf8');
  return text.replace(/#.*$/gm, '').split(/\s+/).filter(Boolean);
}
