import { metricsProviderApis, type ProviderFigure } from '../../../shared/enrichment/metrics-provider.ts';
import { perField, v1Fields, v1Names } from '../../../shared/signups/posted-fields.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import type { V1Signup } from '../../../shared/signups/v1-api.ts';

const { METRICS_PROVIDER: provider = '' } = process.env;

const known: readonly ProviderFigure[] =
  Object.entries(metricsProviderApis).find(([name]) => name === provider)?.[1].figures ?? [];

/**
 * A figure of a sample; null if the stage of the build has no provider for it
 * (lib/platform/build/build-web.ts).
 */
export function sampled(name: ProviderFigure, figure: number): number | null {
  return known.includes(name) ? figure : null;
}

/** An invented person, as posted. */
export const maya = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Chen',
  company_name: 'Northwind Labs',
};

export const mayasSignup = {
  id: '3f9c1d2ab47e4c0f9d5566aa01c2e7b8-1',
  user_id: '7hK2mPq9XsR4tVw8YzB3cD',
  ...maya,
  company_domain: 'example.com',
  company_size: '201-1000',
  company_industry: 'Laboratory software',
  linkedin_url: 'https://www.linkedin.com/company/northwind-labs',
  twitter_handle: 'northwindlabs',
  domain_authority: 71,
  page_authority: sampled('page_authority', 58),
  referring_domains: sampled('referring_domains', 1240),
  email_verified: true,
  email_deliverable: true,
  email_disposable: false,
  email_status: 'valid',
  email_type: 'professional',
  enrichment_status: 'completed',
  enrichment_error: null,
  enrichment_raw_data: {
    company_scrape: {
      company_name: 'Northwind Labs',
      industry: 'Laboratory software',
      size: 'about 240 people',
      location: 'Tromsø, Norway',
      description: 'Software for sample tracking and audit trails in laboratories.',
      products_services: ['Sample tracking', 'Audit reporting'],
    },
  },
  created_at: '2026-11-01T09:05:12.000Z',
  alerted_at: '2026-11-01T09:05:15.000Z',
  alert_unknown_at: null,
} satisfies Signup;

/** Examples of the fields that only `/v1` has. */
export const exampleTexts = perField(v1Names, (name) => v1Fields[name].example);

/** The person's signup under `/v1`. */
export const v1Signup = {
  ...mayasSignup,
  waiting_for_credits: false,
  ...exampleTexts,
  signed_up_at: mayasSignup.created_at,
  handling: { state: 'handled', at: '2026-11-01T09:31:40.000Z', through: 'dashboard' },
  metadata: { source: 'webinar' },
} satisfies V1Signup;

export const northwind = {
  domain: 'example.com',
  company_name: 'Northwind Labs',
  people: 3,
  first_signup_at: '2026-11-01T09:05:12.000Z',
  latest_signup_at: '2026-11-09T16:20:41.000Z',
  company_size: '201-1000',
  industry: 'Laboratory software',
  domain_authority: 71,
  alerts: 1,
  pending: false,
};

/** A sample with a few fields of each signup in it. `whole` is the title of the sample with all of them. */
export function fewFields(sample: unknown, whole: string): unknown {
  if (Array.isArray(sample)) return sample.map((one) => fewFields(one, whole));
  if (typeof sample !== 'object' || sample === null) return sample;
  if (!('enrichment_raw_data' in sample)) {
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, fewFields(value, whole)]));
  }
  const few = Object.entries(sample).filter(([name]) => shown.has(name));
  return { ...Object.fromEntries(few), '...': `the other fields of ${whole}` };
}

const shown = new Set(['id', 'email', 'external_id', 'company_name', 'handling']);
