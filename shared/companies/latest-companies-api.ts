import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { companySchema } from './api.ts';

// Separate from api.ts, which the signup screens load.

export const listLatestCompanies = endpoint({
  name: 'list-latest-companies',
  method: 'GET',
  path: '/api/latest-companies',
  caller: 'session',
  hasTestData: true,
  summary: 'The companies of the latest 100 signups: the rows that may have changed in the companies table.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(companySchema) }),
  errors: [],
});
