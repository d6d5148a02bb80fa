import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { FieldWords } from '../field-words.ts';

/** How many signups a batch may hold. */
export const mostInBatch = 100;

/** One row as it is sent. What is wrong with a field is said in the row's result, and refuses no other row. */
const batchRowSchema = z.object({
  email: z.optional(z.unknown()),
  first_name: z.optional(z.unknown()),
  last_name: z.optional(z.unknown()),
  company: z.optional(z.unknown()),
  external_id: z.optional(z.unknown()),
  metadata: z.optional(z.unknown()),
});

/** What became of one row. */
export const batchResultSchema = z.object({
  outcome: z.enum(['created', 'waiting', 'duplicate', 'malformed']),
  id: z.nullable(z.string()),
  credits: z.int(),
  problem: z.nullable(z.string()),
});

export type BatchResult = z.infer<typeof batchResultSchema>;

export const batchResultWords = {
  outcome:
    'created; waiting: stored, and enriched when credits arrive; duplicate: the address was there, or in an earlier row; malformed: not stored.',
  id: ['The signup, or the earlier one where it is a duplicate.', 'the row is malformed'],
  credits: 'What the row cost.',
  problem: ['What to change.', 'the row is not malformed'],
} satisfies FieldWords<BatchResult>;

export const batchWords = { success: 'Always true.', data: 'One result per row, in order.' };

export const addSignups = endpoint({
  name: 'add-signups',
  method: 'POST',
  path: '/v1/signups/batch',
  caller: 'api-key',
  forAddingKeys: true,
  summary: `Records up to ${mostInBatch} signups as one request, each with the fields of Post Signup. Answers one result per row, in order.`,
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
      'Any text of yours, at most 255 characters: the same batch sent again with it gets the first answer; another batch is refused with 422.',
  },
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(batchResultSchema) }),
  errors: ['idempotency_key_reused'],
});
