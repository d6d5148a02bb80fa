import type * as z from 'zod/mini';
import { getUsage } from '../../../shared/accounts/usage-api.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { getCompany, listCompanies } from '../../../shared/companies/api.ts';
import { correctCompany } from '../../../shared/companies/corrections-api.ts';
import { listDeliveries } from '../../../shared/deliveries/api.ts';
import { explainSignup } from '../../../shared/notifications/matches-api.ts';
import { addSignup, getSignup, listSignups } from '../../../shared/signups/api.ts';
import { addSignups } from '../../../shared/signups/batch-api.ts';
import {
  deleteSignup,
  editSignup,
  findSignup,
  findSignups,
  postSignup,
} from '../../../shared/signups/v1-api.ts';
import { exampleTexts, maya, mayasSignup, northwind, v1Signup } from './example-values.ts';

/** The example of an endpoint. Throws if there is none. */
export function exampleFor({ name }: Endpoint): EndpointExample {
  const found = examples.find(({ endpoint }) => endpoint.name === name);
  if (!found) throw new Error(`web/build/samples/examples.ts has no example of ${name}.`);
  return found;
}

/** The build parses each with the schemas of its endpoint. */
const examples: readonly EndpointExample[] = [
  exampleOf(addSignup, {
    title: 'Add Signup',
    success: 'Created: the signup is stored',
    request: {
      email: maya.email,
      first_name: maya.first_name,
      last_name: maya.last_name,
      company: maya.company_name,
    },
    response: { success: true, message: 'Signup added successfully' },
  }),
  exampleOf(addSignups, {
    title: 'Add Signups',
    success: 'One result per row, in order',
    request: {
      signups: [
        { email: maya.email, company: maya.company_name, external_id: 'user_4711' },
        { email: 'maya@' },
      ],
    },
    response: {
      success: true,
      data: [
        {
          outcome: 'created',
          id: '0c5f6f2b7c6f4f0a9d1e2b3c4d5e6f70-2a',
          credits: 1,
          code: null,
          problem: null,
        },
        {
          outcome: 'malformed',
          id: null,
          credits: 0,
          code: 'email_validation_failed',
          problem: 'Email validation failed: send an address such as jane@acme.com.',
        },
      ],
    },
  }),
  exampleOf(getSignup, {
    title: 'Get Signup',
    success: 'The signup, with every field',
    request: { email: maya.email },
    response: { success: true, data: mayasSignup },
  }),
  exampleOf(listSignups, {
    title: 'List Signups',
    success: 'A page of signups',
    request: { page: 1 },
    response: {
      data: [maya],
      pagination: { page: 1, page_size: 100, total_records: 1, total_pages: 1 },
    },
  }),
  exampleOf(postSignup, {
    title: 'Post Signup',
    success: 'Created: the signup is stored',
    request: {
      email: maya.email,
      first_name: maya.first_name,
      ...exampleTexts,
      metadata: { source: 'webinar' },
    },
    response: {
      success: true,
      message: 'Signup added successfully',
      id: mayasSignup.id,
      email_type: 'professional',
      enrichment_status: 'pending',
      credits: 1,
    },
  }),
  exampleOf(findSignups, {
    title: 'Find Signups',
    success: 'A page of signups',
    request: { matched: 'true', limit: 50 },
    response: { data: [v1Signup], next: null },
    fieldsIn: 'Find Signup',
  }),
  exampleOf(findSignup, {
    title: 'Find Signup',
    success: 'The signup, with every field',
    request: { signup: mayasSignup.id },
    response: v1Signup,
  }),
  exampleOf(explainSignup, {
    title: 'Explain Signup',
    success: 'The result of each rule',
    request: { signup: mayasSignup.id },
    response: {
      data: [
        {
          id: '01a214ffd290734caf92e2753b729c7a',
          name: 'Large companies',
          conditions: 'Company size above 200.',
          outcome: 'no_match',
          alerted: false,
          reason: 'Company size 51-200 is not above 200.',
          besides: null,
        },
      ],
    },
  }),
  exampleOf(editSignup, {
    title: 'Edit Signup',
    success: 'The current signup',
    request: { signup: mayasSignup.id, ...exampleTexts, handling: 'handled' },
    response: v1Signup,
    fieldsIn: 'Find Signup',
  }),
  exampleOf(deleteSignup, {
    title: 'Delete Signup',
    success: 'Deleted',
    request: { signup: mayasSignup.id },
    response: { success: true },
  }),
  exampleOf(listCompanies, {
    title: 'List Companies',
    success: 'A page of companies',
    request: { limit: 100 },
    response: { data: [northwind], next: null },
  }),
  exampleOf(getCompany, {
    title: 'Get Company',
    success: 'The company',
    request: { domain: 'example.com' },
    response: { ...northwind, arrivals: 4, redirects_to: null, corrections: {} },
  }),
  exampleOf(correctCompany, {
    title: 'Correct Company',
    success: 'The company with your corrections',
    request: { domain: 'example.com', company_size: '201-1000', location: null },
    response: {
      ...northwind,
      company_size: '201-1000',
      arrivals: 4,
      redirects_to: null,
      corrections: { company_size: { value: '201-1000', at: '2026-11-22T09:00:00.000Z' } },
    },
  }),
  exampleOf(listDeliveries, {
    title: 'List Deliveries',
    success: 'A page of deliveries',
    request: { outcome: 'failed', limit: 50 },
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
              failure: 'The receiver wants no more webhooks (410)',
            },
          ],
        },
      ],
      next: null,
    },
  }),
  exampleOf(getUsage, {
    title: 'Get Usage',
    success: 'The use of this hour',
    request: {},
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
    },
  }),
];

/** Texts about a public endpoint that its declaration does not have. */
interface EndpointExample {
  readonly endpoint: Endpoint;
  readonly title: string;
  /** The meaning of the success status. */
  readonly success: string;
  readonly request: object;
  readonly response: unknown;
  /** The title of the example that has all fields of this one's signups. */
  readonly fieldsIn?: string;
}

/** An example with the types of its endpoint. */
function exampleOf<Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  endpoint: Endpoint<Request, Response>,
  example: Omit<EndpointExample, 'endpoint' | 'request' | 'response'> & {
    readonly request: object & z.input<Request>;
    readonly response: z.input<Response>;
  },
): EndpointExample {
  return { endpoint, ...example };
}
