import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { ledgerTypes } from '../credits/ledger.ts';
import { perField, postedFields, specifiedNames, v1Names } from './posted-fields.ts';
import { signupSchema } from './signup.ts';
import { plainText } from './text.ts';
import { handlingChannels, handlingStates } from './vocabulary.ts';

export const signupsPageSize = 100;

const emailField = z
  .string({ error: 'is required and must be text' })
  .check(
    z.trim(),
    z.minLength(1, 'is required'),
    z.maxLength(255, { error: 'must be at most 255 characters' }),
  );

/** Absent and null mean the same; blank text counts as absent. */
export function optionalText(limit: number) {
  return z.pipe(
    z.nullish(plainText(limit)),
    z.transform((value) => value?.trim() || null),
  );
}

export const newSignupSchema = z.object({
  email: emailField,
  ...perField(specifiedNames, (name) => optionalText(postedFields[name].limit)),
});

export type NewSignup = z.infer<typeof newSignupSchema>;

const acceptedSchema = z.object({ success: z.literal(true), message: z.string() });

export const addSignup = endpoint({
  name: 'add-signup',
  method: 'POST',
  path: '/functions/v1/add-signup',
  caller: 'api-key',
  openTo: 'add',
  objective: 'AcceptedInTime',
  summary: 'Records one signup of your product and enriches it in the background.',
  request: newSignupSchema,
  headers: {
    'Idempotency-Key':
      'A unique string of up to 255 characters. Repeats return the original response instead of 409.',
  },
  status: 201,
  response: acceptedSchema,
  errors: ['email_validation_failed', 'insufficient_credits', 'duplicate_email'],
});

export const getSignup = endpoint({
  name: 'get-signup',
  method: 'POST',
  path: '/functions/v1/get-signup',
  caller: 'api-key',
  openTo: 'read',
  summary: 'One signup by its address, with all its fields.',
  request: z.object({ email: emailField }),
  status: 200,
  response: z.object({ success: z.literal(true), data: signupSchema }),
  errors: ['email_validation_failed', 'not_found'],
});

export const listSignups = endpoint({
  name: 'list-signups',
  method: 'POST',
  path: '/functions/v1/list-signups',
  caller: 'api-key',
  openTo: 'read',
  summary: 'Your signups, newest first, 100 a page.',
  request: z.object({
    page: z.pipe(
      z.nullish(z.int('must be a whole number from 1').check(z.minimum(1, 'must be a whole number from 1'))),
      z.transform((page) => page ?? 1),
    ),
  }),
  status: 200,
  response: z.object({
    data: z.array(
      z.pick(signupSchema, { email: true, first_name: true, last_name: true, company_name: true }),
    ),
    pagination: z.object({
      page: z.int(),
      page_size: z.int(),
      total_records: z.int(),
      total_pages: z.int(),
    }),
  }),
  errors: [],
});

/** Fields of a row in the dashboard's table, in addition to the id. */
export const signupRowFields = {
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
  alert_unknown_at: true,
} as const;

const signed_up_at = z.nullable(z.string());

export const handlingSchema = z.object({
  state: z.enum(handlingStates),
  /** Null if it is new. */
  at: z.nullable(z.string()),
  through: z.nullable(z.enum(handlingChannels)),
});

export type Handling = z.infer<typeof handlingSchema>;

/** Null if no alert was sent. */
const handling = z.nullable(handlingSchema);

/** A signup as the dashboard's table shows it. */
export const signupRowSchema = z.extend(z.pick(signupSchema, { id: true, ...signupRowFields }), {
  signed_up_at,
  handling,
  waiting_for_credits: z.boolean(),
});

export type SignupRow = z.infer<typeof signupRowSchema>;

export const listAccountSignups = endpoint({
  name: 'list-account-signups',
  method: 'GET',
  path: '/api/signups',
  caller: 'session',
  hasTestData: true,
  summary: 'The rows of the signups table, newest first; `next` continues the list.',
  request: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1000),
  }),
  status: 200,
  response: z.object({ data: z.array(signupRowSchema), next: z.nullable(z.int()) }),
  errors: [],
});

export const deleteAccountSignup = endpoint({
  name: 'delete-account-signup',
  method: 'DELETE',
  path: '/api/signups/{id}',
  caller: 'session',
  hasTestData: true,
  summary: 'Deletes one signup permanently; a pending one gets its credit back.',
  request: z.object({ id: z.string() }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});

/** Credits that moved because of a signup; negative if they were spent. */
export const creditEntrySchema = z.object({
  type: z.enum(ledgerTypes),
  credits: z.int(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** Fields of the customer that the specified endpoints do not have. */
export const customerFields = {
  ...perField(v1Names, () => z.nullable(z.string())),
  signed_up_at,
  handling,
  metadata: z.record(z.string(), z.string()),
};

/** A signup as the dashboard's dialog shows it. */
export const accountSignupSchema = z.extend(signupSchema, {
  ...customerFields,
  waiting_for_credits: z.boolean(),
  /** Completed although the site did not respond: one retry is free. */
  free_retry: z.boolean(),
  /** The posted company name. */
  posted_company: z.nullable(z.string()),
  /** Its number among the signups of its company, from 1; null without a company, or after the first 20. */
  company_ordinal: z.nullable(z.int()),
  /** Credits spent on it and given back, oldest first. */
  credit_entries: z.array(creditEntrySchema),
});

export type AccountSignup = z.infer<typeof accountSignupSchema>;

export const getAccountSignup = endpoint({
  name: 'get-account-signup',
  method: 'GET',
  path: '/api/signups/{id}',
  caller: 'session',
  hasTestData: true,
  summary: 'One signup of the signed-in customer, with all its fields.',
  request: z.object({ id: z.string() }),
  status: 200,
  response: accountSignupSchema,
  errors: ['not_found'],
});
