import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import type { ErrorCode } from '../api/errors.ts';
import type { FieldWords } from '../api/field-words.ts';
import { perField, postedNames } from './posted-fields.ts';

export const mostInBatch = 100;

/** One row before its check. An invalid field fails only its row, in the row's result. */
const batchRowSchema = z.object({
  email: z.optional(z.unknown()),
  ...perField(postedNames, () => z.optional(z.unknown())),
  metadata: z.optional(z.unknown()),
});

/** Why a row was not stored. */
export const rowErrorSchema = z.enum([
  'invalid_request',
  'email_validation_failed',
  'unauthorized',
  'unavailable',
] satisfies ErrorCode[]);

export const batchResultSchema = z.object({
  outcome: z.enum(['created', 'waiting', 'duplicate', 'malformed', 'not_stored']),
  id: z.nullable(z.string()),
  credits: z.int(),
  code: z.nullable(rowErrorSchema),
  problem: z.nullable(z.string()),
});

export type BatchResult = z.infer<typeof batchResultSchema>;

export const batchResultWords = {
  outcome:
    'created; waiting (stored, and enriched when credits arrive); duplicate (of a signup or an earlier row); malformed (not stored, change it); not_stored (for the reason in code).',
  id: ['The signup, or the earlier one if the row is a duplicate.', 'the row was not stored'],
  credits: 'The credits used.',
  code: [
    'The reason if the row was not stored. If it is malformed: invalid_request or email_validation_failed. If time ran out: unavailable, so send the batch again with the same Idempotency-Key. If the account was deleted: unauthorized.',
    'the row was stored or is a duplicate',
  ],
  problem: ['The problem, with its fix.', 'the row was stored or is a duplicate'],
} satisfies FieldWords<BatchResult>;

export const batchWords = { success: 'Always true.', data: 'One result per row, in order.' };

export const addSignups = endpoint({
  name: 'add-signups',
  method: 'POST',
  path: '/v1/signups/batch',
  caller: 'api-key',
  openTo: 'add',
  summary: `Records up to ${mostInBatch} signups as one request, each with the fields of Post Signup. Returns one result per row, in order. A row that was not reached in time is not_stored with the code unavailable: send the same batch again with the same Idempotency-Key.`,
  request: z.object({
    signups: z
      .array(batchRowSchema, { error: `must be a list of up to ${mostInBatch} signups` })
      .check(
        z.minLength(1, 'must have at least 1 signup'),
        z.maxLength(mostInBatch, `must have at most ${mostInBatch} signups`),
      ),
  }),
  headers: {
    'Idempotency-Key':
      'A unique string of up to 255 characters. Repeats return the original response, or continue with rows that were not reached. A different batch is rejected with 422.',
  },
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(batchResultSchema) }),
  errors: ['idempotency_key_reused'],
});
