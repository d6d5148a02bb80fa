import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import type { FieldWords } from '../api/field-words.ts';
import { findSignup } from '../signups/v1-api.ts';
import { outcomes } from './condition.ts';

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

export const besides = ['created_after', 'changed_after', 'off'] as const;

export const explainedRuleSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  conditions: z.string(),
  outcome: z.enum(outcomes),
  alerted: z.boolean(),
  reason: z.string(),
  besides: z.nullable(z.enum(besides)),
});

export const explainSignup = endpoint({
  name: 'explain-signup',
  method: 'GET',
  path: '/v1/signups/{signup}/rules',
  caller: 'api-key',
  openTo: 'read',
  summary: 'Says why each of your notification rules matches a signup, or does not.',
  request: findSignup.request,
  status: 200,
  response: z.object({ data: z.array(explainedRuleSchema) }),
  errors: findSignup.errors,
});

export const explainedRuleWords = {
  id: 'The ID of the rule.',
  name: ['Its name.', 'it has none'],
  conditions: 'Its conditions as a sentence.',
  outcome: 'match, no_match, or cannot_tell if a needed fact is unknown.',
  alerted: 'An alert about the signup named the rule.',
  reason: 'The compared facts as a sentence.',
  besides: [
    'A further reason: the rule was created or changed after the signup, or is off.',
    'there is none',
  ],
} satisfies FieldWords<z.infer<typeof explainedRuleSchema>>;

export const explainedWords = { data: 'All of your rules, newest first.' } as const;
