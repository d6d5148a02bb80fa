import { countryName } from '../../shared/enrichment/country.ts';
import type { Conditions, Matchable } from '../../shared/notifications/condition.ts';
import { judgeRule } from '../../shared/notifications/judge-rule.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { companySizes } from '../../shared/signups/vocabulary.ts';

/** The made-up person of the sample mail, the test mails and the landing page. */
export const exampleSignup = {
  id: 'example',
  user_id: 'example',
  email: 'maya@northwindlabs.example',
  first_name: 'Maya',
  last_name: 'Chen',
  company_name: 'Northwind Labs',
  company_domain: 'northwindlabs.example',
  company_size: '201-1000',
  company_industry: 'Laboratory software',
  linkedin_url: null,
  twitter_handle: null,
  domain_authority: 71,
  page_authority: null,
  referring_domains: null,
  email_verified: true,
  email_deliverable: true,
  email_disposable: false,
  email_status: 'valid',
  email_type: 'professional',
  enrichment_status: 'completed',
  enrichment_error: null,
  enrichment_raw_data: null,
  created_at: '2026-11-01T09:05:00.000Z',
  alerted_at: null,
  alert_unknown_at: null,
} as const satisfies Signup;

/** The example with the values that make the rule match, where any would. */
export function exampleFor(rule: Conditions): Matchable & Signup {
  const chosen = chosenExample(rule);
  const candidates = [exampleSignup.company_size, ...companySizes].flatMap((company_size) =>
    [exampleSignup.domain_authority, ...figures].map((domain_authority) => ({
      ...chosen,
      company_size,
      domain_authority,
    })),
  );
  return candidates.find((signup) => judgeRule(rule, signup).outcome === 'match') ?? exampleSignup;
}

/** The example with the first of each list that the rule holds. */
function chosenExample(rule: Conditions): Matchable & Signup {
  const listed = rule.domain_operator === 'in' ? rule.domains?.[0]?.replace(/^\*\./, '') : undefined;
  const domain = listed ?? exampleSignup.company_domain;
  const location = [rule.location_contains?.[0], rule.countries?.map(countryName)[0]]
    .filter(Boolean)
    .join(', ');
  return {
    ...exampleSignup,
    email: exampleSignup.email.replace(exampleSignup.company_domain, domain),
    company_domain: domain,
    company_industry: rule.industries?.[0] ?? exampleSignup.company_industry,
    email_type: rule.email_types?.[0] ?? exampleSignup.email_type,
    enrichment_raw_data: location === '' ? null : { company_scrape: { ...nothingRead, location } },
    posted_company: rule.company_contains?.[0] ?? null,
    company_ordinal: rule.signup_ordinals?.[0] ?? 1,
  };
}

const nothingRead = {
  company_name: null,
  industry: null,
  size: null,
  location: null,
  description: null,
  products_services: null,
};

const figures = Array.from({ length: 101 }, (_, authority) => authority).reverse();
