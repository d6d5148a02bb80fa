import type * as z from 'zod';
import type { getCompany, listCompanies } from '../../shared/companies/api.ts';
import type { listDeliveries } from '../../shared/destinations/deliveries-api.ts';
import type { addSignup, getSignup, listSignups } from '../../shared/signups/api.ts';
import type { addSignups } from '../../shared/signups/batch-api.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import type {
  deleteSignup,
  editSignup,
  findSignup,
  findSignups,
  postSignup,
} from '../../shared/signups/v1-api.ts';

const maya = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Chen',
  company_name: 'Northwind Labs',
};

const mayasSignup = {
  id: '3f9c1d2ab47e4c0f9d5566aa01c2e7b8-1',
  user_id: '7hK2mPq9XsR4tVw8YzB3cD',
  ...maya,
  company_domain: 'example.com',
  company_size: '201-1000',
  company_industry: 'Laboratory software',
  linkedin_url: 'https://www.linkedin.com/company/northwind-labs',
  twitter_handle: 'northwindlabs',
  domain_authority: 71,
  page_authority: 58,
  referring_domains: 1240,
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

const v1Signup = {
  ...mayasSignup,
  waiting_for_credits: false,
  external_id: 'user_4711',
  metadata: { plan: 'trial' },
};

const northwind = {
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

/** The example requests and answers; the build parses each with the schema of its endpoint. */
export const examples = {
  'add-signup': {
    request: {
      email: maya.email,
      first_name: maya.first_name,
      last_name: maya.last_name,
      company: maya.company_name,
    } satisfies z.input<typeof addSignup.request>,
    response: { success: true, message: 'Signup added successfully' } satisfies z.input<
      typeof addSignup.response
    >,
  },
  'add-signups': {
    request: {
      signups: [{ email: maya.email, company: maya.company_name }, { email: 'maya@' }],
    } satisfies z.input<typeof addSignups.request>,
    response: {
      success: true,
      data: [
        { outcome: 'created', id: '0c5f6f2b7c6f4f0a9d1e2b3c4d5e6f70-2a', credits: 1, problem: null },
        {
          outcome: 'malformed',
          id: null,
          credits: 0,
          problem: 'Email validation failed: send an address such as jane@acme.com.',
        },
      ],
    } satisfies z.input<typeof addSignups.response>,
  },
  'get-signup': {
    request: { email: maya.email } satisfies z.input<typeof getSignup.request>,
    response: {
      success: true,
      data: mayasSignup,
    } satisfies z.input<typeof getSignup.response>,
  },
  'list-signups': {
    request: { page: 1 } satisfies z.input<typeof listSignups.request>,
    response: {
      data: [maya],
      pagination: { page: 1, page_size: 100, total_records: 1, total_pages: 1 },
    } satisfies z.input<typeof listSignups.response>,
  },
  'post-signup': {
    request: {
      email: maya.email,
      first_name: maya.first_name,
      external_id: 'user_4711',
      metadata: { plan: 'trial' },
    } satisfies z.input<typeof postSignup.request>,
    response: {
      success: true,
      message: 'Signup added successfully',
      id: mayasSignup.id,
      email_type: 'professional',
      enrichment_status: 'pending',
      credits: 1,
    } satisfies z.input<typeof postSignup.response>,
  },
  'find-signups': {
    request: { matched: 'true', limit: 50 } satisfies z.input<typeof findSignups.request>,
    response: { data: [v1Signup], next: null } satisfies z.input<typeof findSignups.response>,
  },
  'find-signup': {
    request: { signup: mayasSignup.id } satisfies z.input<typeof findSignup.request>,
    response: v1Signup satisfies z.input<typeof findSignup.response>,
  },
  'edit-signup': {
    request: {
      signup: mayasSignup.id,
      external_id: 'user_4711',
      metadata: { plan: 'trial' },
    } satisfies z.input<typeof editSignup.request>,
    response: v1Signup satisfies z.input<typeof editSignup.response>,
  },
  'delete-signup': {
    request: { signup: mayasSignup.id } satisfies z.input<typeof deleteSignup.request>,
    response: { success: true } satisfies z.input<typeof deleteSignup.response>,
  },
  'list-companies': {
    request: { limit: 100 } satisfies z.input<typeof listCompanies.request>,
    response: { data: [northwind], next: null } satisfies z.input<typeof listCompanies.response>,
  },
  'get-company': {
    request: { domain: 'example.com' } satisfies z.input<typeof getCompany.request>,
    response: { ...northwind, arrivals: 4, redirects_to: null } satisfies z.input<typeof getCompany.response>,
  },
  'list-deliveries': {
    request: { outcome: 'failed', limit: 50 } satisfies z.input<typeof listDeliveries.request>,
    response: {
      data: [
        {
          id: '01a2025de5327f4a98e62b0cf74eb82e',
          destination_id: '01a1f0c2b7347d1e8f2a6b0c9d4e5f60',
          kind: 'webhook',
          event: 'rule.matched',
          signup_id: '3f9c1d2ab47e4c0f9d5566aa01c2e7b8-1',
          subject: maya.email,
          rules: [{ id: '01a1e0b1a6237c0d9e1b5a0b8c3d4e5f', name: 'Growing companies' }],
          state: 'failed',
          created_at: '2026-11-01T09:05:15.000Z',
          next_attempt_at: null,
          attempts: [
            {
              at: '2026-11-01T09:05:15.000Z',
              outcome: 'rejected',
              status: 410,
              latency_ms: 212,
              answer: 'Gone',
              failure: 'Answered 410: the receiver wants no more webhooks',
            },
          ],
        },
      ],
      next: null,
    } satisfies z.input<typeof listDeliveries.response>,
  },
};
