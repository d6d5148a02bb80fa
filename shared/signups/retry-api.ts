import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';

export const retrySignup = endpoint({
  name: 'retry-signup',
  method: 'POST',
  path: '/api/signups/{id}/retry',
  caller: 'session',
  hasTestData: true,
  summary:
    'Tries a failed enrichment again, for another credit; a completed one whose site did not answer once free of charge.',
  request: z.object({ id: z.string() }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'not_failed', 'insufficient_credits'],
});
