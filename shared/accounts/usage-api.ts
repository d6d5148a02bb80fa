import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { FieldWords } from '../field-words.ts';

/** How much of the hour's limit an account has used, over all of its keys. */
export const hourUseSchema = z.object({
  limit: z.int(),
  used: z.int(),
  remaining: z.int(),
  resets_at: z.string(),
});

export type HourUse = z.infer<typeof hourUseSchema>;

export const hourUseWords = {
  limit: 'Requests that a clock hour (UTC) allows.',
  used: 'Requests in this hour, with this one.',
  remaining: 'Requests that are left.',
  resets_at: 'When the next hour begins, ISO 8601.',
} satisfies FieldWords<HourUse>;

export const usageWords = { hour: 'How much of this hour is used.' };

export const getUsage = endpoint({
  name: 'get-usage',
  method: 'GET',
  path: '/v1/usage',
  caller: 'api-key',
  forAddingKeys: true,
  summary: 'How much of the hourly limit is used, with this request, over all keys of the account.',
  request: z.object({}),
  status: 200,
  response: z.object({ hour: hourUseSchema }),
  errors: [],
});
