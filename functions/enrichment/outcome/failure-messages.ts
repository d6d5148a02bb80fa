import type { DomainFacts } from '../domain/domain-facts.ts';
import type { FetchReason } from '../fetch/fetch-failure.ts';

/** Why nothing was found on a site, in words for the customer; `$` stands for its domain. */
const words: Record<FetchReason, string> = {
  unreachable: 'No website responded at $.',
  refused: "$ doesn't have a public website.",
  disallowed: "The website at $ doesn't allow automated visits (robots.txt).",
  status: 'The website at $ responded with an error.',
  redirects: 'The website at $ redirects in a loop.',
  'too-large': 'The website at $ is too large to read.',
  'not-html': "The address $ isn't a web page.",
};

/** Why the enrichment of a signup failed, as the customer reads it. */
export function failureMessage(domain: string, { company }: DomainFacts): string {
  return (
    company.failure ? words[company.failure] : 'The website at $ says nothing about the company.'
  ).replace('$', domain);
}
