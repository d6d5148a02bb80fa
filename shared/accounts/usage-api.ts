import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import type { FieldWords } from '../api/field-words.ts';

export const hourUseSchema = z.object({
  limit: z.int(),
  used: z.int(),
  remaining: z.int(),
  resets_at: z.string(),
});

export type HourUse = z.infer<typeof hourUseSchema>;

export const hourUseWords = {
  limit: 'Requests that a clock hour (UTC) allows.',
  used: 'Requests in this hour, including this one.',
  remaining: 'Requests left.',
  resets_at: 'When the next hour begins, ISO 8601.',
} satisfies FieldWords<HourUse>;

export const dayUseSchema = z.object({ date: z.string(), succeeded: z.int(), refused: z.int() });

export const dayUseWords = {
  date: 'The day (UTC), such as 2026-11-22.',
  succeeded: 'Successful requests.',
  refused: 'Rejected requests.',
} satisfies FieldWords<z.infer<typeof dayUseSchema>>;

export const outcomeUseSchema = z.object({ endpoint: z.string(), outcome: z.string(), count: z.int() });

export const outcomeUseWords = {
  endpoint: 'Method and path, such as POST /v1/signups.',
  outcome: 'ok, or the code of the error.',
  count: 'How many there were in the last 30 days.',
} satisfies FieldWords<z.infer<typeof outcomeUseSchema>>;

export const refusedRequestSchema = z.object({
  at: z.string(),
  endpoint: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  request_id: z.string(),
});

export const refusedRequestWords = {
  at: 'Time of the request, ISO 8601, UTC.',
  endpoint: 'Method and path, such as POST /v1/signups.',
  status: 'The status of the response.',
  code: 'The code of the error.',
  message: 'The words of the error, without addresses.',
  request_id: "The request's id, as in the header X-Request-Id.",
} satisfies FieldWords<z.infer<typeof refusedRequestSchema>>;

const usageSchema = z.object({
  hour: hourUseSchema,
  days: z.array(dayUseSchema),
  requests: z.array(outcomeUseSchema),
  refused: z.array(refusedRequestSchema),
});

export type Usage = z.infer<typeof usageSchema>;

export const usageWords = {
  hour: 'How much of this hour is used.',
  days: 'The last 30 days (UTC) that had requests, the latest first.',
  requests: 'Requests of these days by endpoint and outcome, the most frequent first.',
  refused:
    'The latest 20 rejected requests of the last 7 days, newest first. Over-limit requests are sampled, about one a second. Requests with an invalid key are not counted.',
} satisfies FieldWords<Usage>;

export const getUsage = endpoint({
  name: 'get-usage',
  method: 'GET',
  path: '/v1/usage',
  caller: 'api-key',
  openTo: 'read',
  summary:
    'Use of the hourly limit over all keys of the account, requests of the last 30 days by endpoint and outcome, and the latest rejected requests. This request is included in `hour` only.',
  request: z.object({}),
  status: 200,
  response: usageSchema,
  errors: [],
});

export const getAccountUsage = endpoint({
  name: 'get-account-usage',
  method: 'GET',
  path: '/api/usage',
  caller: 'session',
  summary: "Use of the signed-in customer's API keys, as in Get Usage.",
  request: z.object({}),
  status: 200,
  response: usageSchema,
  errors: [],
});
