import type { DomainFacts } from './domain-facts.ts';
import type { FetchReason } from './fetch-failure.ts';

/** Why a site told us nothing, in words for the customer; `$` is where its domain goes. */
const words: Record<FetchReason, string> = {
  unreachable: 'No website answered at $.',
  refused: 'No public website answered at $.',
  disallowed: 'The website of $ asks not to be read by robots (robots.txt).',
  status: 'The website of $ answered with an error.',
  redirects: 'The website of $ redirects without end.',
  'too-large': 'The website of $ is too large to read.',
  'not-html': 'The website of $ is no web page.',
};

/** Why the enrichment of a signup failed, as the customer reads it. */
export function failureMessage(domain: string, { company }: DomainFacts): string {
  return (
    company.failure ? words[company.failure] : 'The website of $ says nothing about the company.'
  ).replace('$', domain);
}
