import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { signupRowSchema } from '../signups/api.ts';

/** Matches in one response. */
export const mostMatches = 10;

export const matchStates = ['open', 'handled', 'not_a_fit', 'all'] as const;

export type MatchState = (typeof matchStates)[number];

export const listMatches = endpoint({
  name: 'list-matches',
  method: 'GET',
  path: '/api/notifications/matches',
  caller: 'session',
  hasTestData: true,
  summary: 'The latest signups that an alert was sent about, each with the reason.',
  request: z.object({ state: z.enum(matchStates) }),
  status: 200,
  response: z.object({
    data: z.array(
      z.extend(signupRowSchema, {
        industry: z.nullable(z.string()),
        location: z.nullable(z.string()),
        /** Why the first matching rule matches. Null if rules have changed and none does any more. */
        reason: z.nullable(z.string()),
        /** Number of further rules that match. */
        more_rules: z.int(),
      }),
    ),
  }),
  errors: [],
});

export type Match = z.infer<typeof listMatches.response>['data'][number];
