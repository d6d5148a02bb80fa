import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { signupSchema } from '../../../shared/signups/signup.ts';

const rowSchema = signupSchema.pick({
  id: true,
  email: true,
  first_name: true,
  last_name: true,
  company_name: true,
  company_size: true,
  email_type: true,
  email_status: true,
  enrichment_status: true,
  domain_authority: true,
  created_at: true,
  alerted_at: true,
});

export type SignupRow = z.infer<typeof rowSchema>;

/** Stands in for the declaration of the same name in shared/signups/api.ts until that is merged. */
export const listAccountSignups = endpoint({
  name: 'list-account-signups',
  method: 'GET',
  path: '/api/signups',
  caller: 'session',
  summary: 'The signups of the signed-in customer, newest first, up to 1000 a page.',
  request: z.object({ before: z.number().int().optional() }),
  status: 200,
  response: z.object({ data: z.array(rowSchema), next: z.number().int().nullable() }),
  errors: [],
});
