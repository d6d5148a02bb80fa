import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';

/** Signups in one request. */
export const mostMatches = 10;

export const explainMatches = endpoint({
  name: 'explain-matches',
  method: 'POST',
  path: '/api/notifications/matches',
  caller: 'session',
  hasTestData: true,
  summary: 'Facts of up to 10 signups by their IDs, and why rules match them. Deleted signups are left out.',
  request: z.object({
    ids: z
      .array(z.string().check(z.maxLength(60)))
      .check(z.maxLength(mostMatches, `must be at most ${mostMatches}`)),
  }),
  status: 200,
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        industry: z.nullable(z.string()),
        location: z.nullable(z.string()),
        /** The mailto link of an email to the person, with a first line. */
        write_to: z.string(),
        /** Why the first matching rule matches. Null if rules have changed and none does any more. */
        reason: z.nullable(z.string()),
        /** Number of further rules that match. */
        more_rules: z.int(),
      }),
    ),
  }),
  errors: [],
});

export type MatchFacts = z.infer<typeof explainMatches.response>['data'][number];
