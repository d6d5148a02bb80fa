import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { handlingSchema } from './api.ts';
import { handlingStates } from './vocabulary.ts';

// Separate from api.ts, which the signup screens load.

/** Addresses in one request. */
export const mostAddresses = 100;

export const listSignupAddresses = endpoint({
  name: 'list-signup-addresses',
  method: 'POST',
  path: '/api/signup-addresses',
  caller: 'session',
  summary:
    'The addresses of up to 100 signups by their IDs, for the credit history. Deleted signups are left out.',
  request: z.object({
    ids: z
      .array(z.string().check(z.maxLength(60)))
      .check(z.maxLength(mostAddresses, `must be at most ${mostAddresses}`)),
  }),
  status: 200,
  response: z.object({ data: z.array(z.object({ id: z.string(), email: z.string() })) }),
  errors: [],
});

export const retrySignup = endpoint({
  name: 'retry-signup',
  method: 'POST',
  path: '/api/signups/{id}/retry',
  caller: 'session',
  hasTestData: true,
  summary:
    'Retries a failed enrichment for another credit. A completed one whose site did not respond can be retried once for free.',
  request: z.object({ id: z.string() }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'not_failed', 'insufficient_credits'],
});

export const handleSignup = endpoint({
  name: 'handle-signup',
  method: 'PUT',
  path: '/api/signups/{id}/handling',
  caller: 'session',
  hasTestData: true,
  summary: 'Records what you did about a signup that an alert was sent about.',
  request: z.object({ id: z.string(), state: z.enum(handlingStates) }),
  status: 200,
  response: z.object({ handling: handlingSchema }),
  errors: ['not_found', 'wrong_state', 'unavailable'],
});

export const deleteTestData = endpoint({
  name: 'delete-test-data',
  method: 'DELETE',
  path: '/api/test-data',
  caller: 'session',
  summary:
    'Deletes test data for good: signups, companies, alerts and deliveries, as many as one request has time for. Test keys stay.',
  request: z.object({}),
  status: 200,
  response: z.object({
    /** Signups deleted by this request. */
    deleted: z.int(),
    /** True if nothing is left. Repeat the request until it is true. */
    done: z.boolean(),
  }),
  errors: [],
});

export const addSampleData = endpoint({
  name: 'add-sample-data',
  method: 'POST',
  path: '/api/test-data',
  caller: 'session',
  summary:
    'Adds a signup for each test address that is not refused to the test data. Nothing is charged, and no alert is sent. A repeat adds only the missing signups.',
  request: z.object({}),
  status: 201,
  response: z.object({ added: z.int() }),
  errors: ['unauthorized'],
});
