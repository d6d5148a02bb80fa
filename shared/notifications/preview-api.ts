import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { ruleChoiceSchema } from './rule.ts';

/** How many of the latest signups a preview looks at. */
export const previewedSignups = 100;

export const previewRule = endpoint({
  name: 'preview-rule',
  method: 'POST',
  path: '/api/notifications/preview',
  caller: 'session',
  hasTestData: true,
  summary: 'What a rule would have said of the latest signups, without storing it.',
  request: ruleChoiceSchema,
  status: 200,
  response: z.object({
    matched: z.int(),
    /** Signups looked at: 100, or all where there are fewer. Each matches, does not, or cannot be told. */
    of: z.int(),
    no_match: z.int(),
    cannot_tell: z.int(),
    /** What was not known, as a clause ("company size is unknown"), and of how many signups; most frequent first. */
    unknown: z.array(z.object({ because: z.string(), signups: z.int() })),
    /** The latest that match, up to five. */
    latest: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        company_name: z.nullable(z.string()),
        company_size: z.nullable(z.string()),
        location: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
