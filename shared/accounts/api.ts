import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** The signed-in customer's account, as the dashboard shows it. */
export const accountSchema = z.object({
  email: z.string(),
  /** The whole key; the dashboard masks it. */
  api_key: z.string(),
  /** `preparing` until API Gateway knows the key, some seconds after confirmation. */
  api_key_status: z.enum(['preparing', 'active']),
  credit_balance: z.number().int(),
  signups_total: z.number().int(),
});

export type Account = z.infer<typeof accountSchema>;

export const getAccount = endpoint({
  name: 'get-account',
  method: 'GET',
  path: '/api/account',
  caller: 'session',
  summary: 'The account of the signed-in customer.',
  request: z.object({}),
  status: 200,
  response: accountSchema,
  errors: [],
});

export const verifyTurnstile = endpoint({
  name: 'verify-turnstile',
  method: 'POST',
  path: '/functions/v1/verify-turnstile',
  caller: 'anyone',
  summary: 'Checks a CAPTCHA token and answers with a receipt that one sign-up may use within 5 minutes.',
  request: z.object({ token: z.string().min(1).max(4096) }),
  status: 200,
  response: z.object({ success: z.boolean(), receipt: z.string().optional() }),
  errors: ['unavailable'],
});
