import carefulList from 'disposable-email-domains-js/dist/dict/disposable_email_blocklist.json' with {
  type: 'json',
};
import providerList from 'email-providers/all.json' with { type: 'json' };
import commonList from 'email-providers/common.json' with { type: 'json' };
import mailChecker from 'mailchecker';
import { sortedLines } from './sorted-lines.ts';

/*
 * The packaged lists, each as one text: 70,000 strings and their sets would take longer to make at a cold
 * start than all else that is ours. The bundles hold what this file exports, worked out beforehand (see
 * lib/platform/bundle.ts).
 */
const common = new Set<string>(commonList);

export const disposableDomains = sortedLines(carefulList);

/** The longer list of disposable domains is less careful: where common providers are on it, they are right. */
export const listedElsewhere = sortedLines(
  [...mailChecker.blacklist()].filter((domain) => !common.has(domain)),
);

export const providerDomains = sortedLines(providerList);
