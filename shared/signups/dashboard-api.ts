import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';

// Apart from api.ts, which the screens of signups load.

/** How many signups one request may ask for. */
export const mostAddresses = 100;

export const listSignupAddresses = endpoint({
  name: 'list-signup-addresses',
  method: 'POST',
  path: '/api/signup-addresses',
  caller: 'session',
  hasTestData: true,
  summary:
    'The addresses of up to 100 signups by their ids, for the credit history. Deleted signups are left out.',
  request: z.object({
    ids: z
      .array(z.string().check(z.maxLength(60)))
      .check(z.maxLength(mostAddresses, `must be at most ${mostAddresses}`)),
  }),
  status: 200,
  response: z.object({ data: z.array(z.object({ id: z.string(), email: z.string() })) }),
  errors: [],
});
