import { type Conditions, matchRule } from '../../shared/notifications/match-rule.ts';
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

const figures = Array.from({ length: 101 }, (_, authority) => authority).reverse();

/** The example with the size and authority that make the rule match, where any would. */
export function exampleFor(rule: Conditions): Signup {
  const candidates = [exampleSignup.company_size, ...companySizes].flatMap((company_size) =>
    [exampleSignup.domain_authority, ...figures].map((domain_authority) => ({
      ...exampleSignup,
      company_size,
      domain_authority,
    })),
  );
  return candidates.find((signup) => matchRule(rule, signup)) ?? exampleSignup;
}
