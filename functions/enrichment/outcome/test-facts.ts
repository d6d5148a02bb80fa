import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { companyIndex } from '../../../shared/enrichment/metrics-provider.ts';
import {
  otherTestCompany,
  slowSeconds,
  type TestCompany,
  testAddressOf,
  testDomain,
} from '../../../shared/signups/test-addresses.ts';
import type { Later } from '../domain/domain-cache.ts';
import type { DomainFacts } from '../domain/domain-facts.ts';

export function testFacts(email: string, now: Date, attempt: number): DomainFacts | Later {
  const address = parseEmailAddress(email);
  const test = address && testAddressOf(address);
  if (test?.enrichment === 'slow' && attempt === 1) {
    return { state: 'later', seconds: slowSeconds, tried: true };
  }
  return test?.enrichment === 'fails' ? nothingFound(now) : factsOf(test?.company ?? otherTestCompany, now);
}

const nothingStated = { description: null, products_services: null };

function factsOf({ name, size, industry, location, domainAuthority }: TestCompany, now: Date): DomainFacts {
  const stated = { size, industry, location };
  const sources = Object.entries(stated).flatMap(([field, quote]) =>
    quote === null ? [] : [[field, { url: `https://${testDomain}/`, quote, method: 'text' }]],
  );
  return {
    company: {
      reached: true,
      failure: null,
      scrape: { company_name: name, ...stated, ...nothingStated },
      linkedin_url: null,
      twitter_handle: null,
      sources: Object.fromEntries(sources),
    },
    metrics: {
      domain_authority: domainAuthority,
      page_authority: null,
      referring_domains: null,
      source: companyIndex,
      note: 'Test data',
    },
    read_at: now.toISOString(),
  };
}

function nothingFound(now: Date): DomainFacts {
  const nothing = { company_name: null, industry: null, size: null, location: null, ...nothingStated };
  return {
    company: {
      reached: false,
      failure: 'unreachable',
      scrape: nothing,
      linkedin_url: null,
      twitter_handle: null,
      sources: {},
    },
    metrics: null,
    read_at: now.toISOString(),
  };
}
