import { countryName } from '../../../shared/enrichment/country.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import { judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Conditions } from '../../../shared/notifications/rule.ts';
import { type ConditionName, conditionNames } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { companySizes } from '../../../shared/signups/vocabulary.ts';

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

const nothingRead = {
  company_name: null,
  industry: null,
  size: null,
  location: null,
  description: null,
  products_services: null,
};

/** The example with the facts that a site states. */
export const sampleSignup: Signup = {
  ...exampleSignup,
  enrichment_raw_data: {
    company_scrape: {
      ...nothingRead,
      location: 'Boston, United States',
      description: 'Northwind Labs builds software for laboratories.',
    },
    sources: { size: { url: '', quote: 'Our 240 people build software for laboratories.', method: 'text' } },
  },
};

type Example = Matchable & Signup;

export function exampleFor(rule: Conditions): Example {
  const set = conditionNames.filter((name) => rule[name] !== null);
  const chosen: Example = Object.assign({ ...exampleSignup }, ...set.map((name) => needed[name](rule)));
  const candidates = [exampleSignup.company_size, ...companySizes].flatMap((company_size) =>
    [exampleSignup.domain_authority, ...figures].map((domain_authority) => ({
      ...chosen,
      company_size,
      domain_authority,
    })),
  );
  return candidates.find((signup) => judgeRule(rule, signup).outcome === 'match') ?? exampleSignup;
}

/** Changes per condition. Company sizes and domain authorities are tried one by one. */
const needed: Readonly<Record<ConditionName, (rule: Conditions) => Partial<Example>>> = {
  da_value: () => ({}),
  size_value: () => ({}),
  da_known: () => ({}),
  industries: ({ industry_operator, industries }) =>
    industry_operator === 'not_in' ? {} : { company_industry: industries?.[0] ?? null },
  location_contains: atLocation,
  countries: atLocation,
  domains: ofDomain,
  email_types: ({ email_types }) => ({ email_type: email_types?.[0] ?? exampleSignup.email_type }),
  signup_ordinals: ({ signup_ordinals }) => ({ company_ordinal: signup_ordinals?.[0] }),
  company_contains: ({ company_contains }) => ({ posted_company: company_contains?.[0] }),
  plans: ({ plans }) => ({ plan: plans?.[0] }),
};

function atLocation({ location_contains, country_operator, countries }: Conditions): Partial<Example> {
  const wanted = country_operator === 'not_in' ? undefined : countries?.map(countryName)[0];
  const location = [location_contains?.[0], wanted].filter(Boolean).join(', ');
  return { enrichment_raw_data: { company_scrape: { ...nothingRead, location } } };
}

function ofDomain({ domain_operator, domains }: Conditions): Partial<Example> {
  const domain = domains?.[0]?.replace(/^\*\./, '');
  if (domain_operator !== 'in' || domain === undefined) return {};
  return {
    email: exampleSignup.email.replace(exampleSignup.company_domain, domain),
    company_domain: domain,
  };
}

const figures = Array.from({ length: 101 }, (_, authority) => authority).reverse();
