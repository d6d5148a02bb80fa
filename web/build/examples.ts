import type * as z from 'zod';
import type { getUsage } from '../../shared/accounts/usage-api.ts';
import type { getCompany, listCompanies } from '../../shared/companies/api.ts';
import type { listDeliveries } from '../../shared/destinations/deliveries-api.ts';
import type { addSignup, getSignup, listSignups } from '../../shared/signups/api.ts';
import type { addSignups } from '../../shared/signups/batch-api.ts';
import type {
  deleteSignup,
  editSignup,
  findSignup,
  findSignups,
  postSignup,
} from '../../shared/signups/v1-api.ts';
import { maya, mayasSignup, northwind, v1Signup } from './example-values.ts';

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
      signups: [
        { email: maya.email, company: maya.company_name, external_id: 'user_4711' },
        { email: 'maya@' },
      ],
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
  'get-usage': {
    request: {} satisfies z.input<typeof getUsage.request>,
    response: {
      hour: { limit: 100, used: 28, remaining: 72, resets_at: '2026-11-01T10:00:00.000Z' },
      days: [{ date: '2026-11-01', succeeded: 26, refused: 1 }],
      requests: [
        { endpoint: 'POST /v1/signups', outcome: 'ok', count: 26 },
        { endpoint: 'POST /v1/signups', outcome: 'duplicate_email', count: 1 },
      ],
      refused: [
        {
          at: '2026-11-01T09:12:40.000Z',
          endpoint: 'POST /v1/signups',
          status: 409,
          code: 'duplicate_email',
          message: 'A signup with this email already exists. Use get-signup to read it, or delete it first.',
          request_id: 'Fq3xJh2zIAMEVtA=',
        },
      ],
    } satisfies z.input<typeof getUsage.response>,
  },
};
