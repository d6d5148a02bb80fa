import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';

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
    /** How many signups this request deleted. */
    deleted: z.int(),
    /** Whether nothing was left: ask again until it is true. */
    done: z.boolean(),
  }),
  errors: [],
});
