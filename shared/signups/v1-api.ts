import * as z from 'zod/mini';
import { endpoint, pageLimit } from '../api/endpoint.ts';
import type { FieldWords } from '../api/field-words.ts';
import { addSignup, customerFields, type Handling, newSignupSchema, optionalText } from './api.ts';
import { metadataChanges, newMetadata } from './metadata.ts';
import { perField, postedFields, postedNames, v1Fields, v1Names } from './posted-fields.ts';
import { signupSchema, signupWords } from './signup.ts';
import { plainText } from './text.ts';
import { emailTypes, enrichmentStatuses, handlingStates } from './vocabulary.ts';

// Signups under /v1: the fields of the specified endpoints, and more.

/** A signup as `/v1` shows it. */
export const v1SignupSchema = z.extend(signupSchema, {
  waiting_for_credits: z.boolean(),
  ...customerFields,
});

export type V1Signup = z.infer<typeof v1SignupSchema>;

export const v1SignupWords = {
  ...signupWords,
  waiting_for_credits: 'It is pending until credits arrive that pay for its enrichment.',
  ...perField(v1Names, (name) => v1Fields[name].words),
  signed_up_at: [
    'When the person signed up, ISO 8601, UTC: created_at, or the date in the file of an import.',
    'the file has no date',
  ],
  handling: ['What you did about the person.', 'no alert was sent'],
  metadata: 'Your texts for the signup, by names that you choose.',
} satisfies FieldWords<V1Signup>;

export const handlingWords = {
  state: 'new, seen once it was opened in the dashboard, handled or not_a_fit.',
  at: ['When that was, ISO 8601.', 'it is new'],
  through: ['How it was set: dashboard, slack, email or api.', 'it is new'],
} satisfies FieldWords<Handling>;

export const postSignup = endpoint({
  ...addSignup,
  name: 'post-signup',
  path: '/v1/signups',
  summary: 'Records one signup, like Add Signup. Returns its ID, email type and the credits used.',
  request: z.extend(newSignupSchema, {
    ...perField(v1Names, (name) => optionalText(v1Fields[name].limit)),
    metadata: newMetadata,
  }),
  response: z.extend(addSignup.response, {
    id: z.string(),
    email_type: z.enum(emailTypes),
    enrichment_status: z.enum(enrichmentStatuses),
    credits: z.int(),
  }),
  headers: {
    'Idempotency-Key':
      'A unique string of up to 255 characters. Repeats within a week return the original response; a different body is rejected with 422.',
  },
  errors: [...addSignup.errors, 'idempotency_key_reused'],
  location: ({ id }) => `/v1/signups/${id}`,
});

export const postedWords = {
  success: 'Always true.',
  message: 'The success in words.',
  id: 'The ID of the signup.',
  email_type: 'The kind of address.',
  enrichment_status: 'The initial status: pending, or skipped if there is nothing to enrich.',
  credits: 'Credits that it took: 1 or 0.',
} satisfies FieldWords<z.infer<typeof postSignup.response>>;

export type NewV1Signup = z.infer<typeof postSignup.request>;

/** The fields before they are checked. */
export type PostedV1Signup = z.input<typeof postSignup.request>;

const handlingState = z.enum(handlingStates, `must be one of ${handlingStates.join(', ')}`);

export const findSignups = endpoint({
  name: 'find-signups',
  method: 'GET',
  path: '/v1/signups',
  caller: 'api-key',
  openTo: 'read',
  summary:
    'Your signups with all their fields, newest first; `next` is the `cursor` of the following page. To poll, let `since` overlap by a minute.',
  request: z.object({
    cursor: z.optional(
      z.string().check(z.regex(/^[0-9a-z]{1,10}$/, 'must be the "next" of the previous page')),
    ),
    since: z.optional(z.iso.datetime('must be an ISO 8601 time such as 2026-11-22T09:00:00Z')),
    /** True if an alert about it was sent. */
    matched: z.optional(z.enum(['true', 'false'], 'must be true or false')),
    handling: z.optional(handlingState),
    type: z.optional(z.enum(emailTypes, `must be one of ${emailTypes.join(', ')}`)),
    status: z.optional(z.enum(enrichmentStatuses, `must be one of ${enrichmentStatuses.join(', ')}`)),
    /** The company's domain, or a subdomain of it. */
    company: z.optional(z.string().check(z.trim(), z.maxLength(253, 'must be a domain such as acme.com'))),
    limit: pageLimit(50, 100),
  }),
  status: 200,
  response: z.object({ data: z.array(v1SignupSchema), next: z.nullable(z.string()) }),
  errors: [],
});

export type SignupSearch = z.infer<typeof findSignups.request>;

/** An absent field stays unchanged; null and blank text clear it. */
function editedText(limit: number) {
  return z.optional(
    z.nullable(
      z.pipe(
        plainText(limit),
        z.transform((value) => value.trim() || null),
      ),
    ),
  );
}

/** An id, or an address in any case. */
const named = z.string().check(z.maxLength(255, 'must be at most 255 characters'));

export const findSignup = endpoint({
  name: 'find-signup',
  method: 'GET',
  path: '/v1/signups/{signup}',
  caller: 'api-key',
  openTo: 'read',
  summary: 'One signup by its ID or its email, with all its fields.',
  request: z.object({ signup: named }),
  status: 200,
  response: v1SignupSchema,
  errors: ['email_validation_failed', 'not_found'],
});

export const editSignup = endpoint({
  name: 'edit-signup',
  method: 'PATCH',
  path: '/v1/signups/{signup}',
  caller: 'api-key',
  summary:
    'Changes the fields that you posted. An absent field stays unchanged, and null clears it; the same applies to each name in `metadata`.',
  request: z.object({
    signup: named,
    ...perField(postedNames, (name) => editedText(postedFields[name].limit)),
    metadata: z.optional(metadataChanges),
    /** Needs an alert. */
    handling: z.optional(handlingState),
  }),
  status: 200,
  response: v1SignupSchema,
  errors: ['email_validation_failed', 'not_found', 'wrong_state', 'unavailable'],
});

export type SignupEdit = Omit<z.infer<typeof editSignup.request>, 'signup'>;

export const deleteSignup = endpoint({
  name: 'delete-signup',
  method: 'DELETE',
  path: '/v1/signups/{signup}',
  caller: 'api-key',
  summary: 'Deletes one signup permanently, by its ID or its email; a pending one gets its credit back.',
  request: z.object({ signup: named }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['email_validation_failed', 'not_found'],
});
