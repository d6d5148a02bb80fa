import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { signupViewsSchema } from './signup-views.ts';
import { timeZoneSchema } from './time-zone.ts';

/** Why emails to a customer are paused: all of them after a bounce, alerts alone after a complaint. */
export const pauseReasons = ['bounce', 'complaint'] as const;

/** What an account remembers of its first steps; the others are seen by its signups and rules. */
export const firstSteps = ['key_copied', 'dismissed'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** The signed-in customer's account, as the dashboard shows it. */
export const accountSchema = z.object({
  email: z.string(),
  /** The whole key; the dashboard masks it. */
  api_key: z.string(),
  /** `preparing` until API Gateway knows the key, some seconds after confirmation or replacement. */
  api_key_status: z.enum(['preparing', 'active']),
  /** Begin of the clock hour (ISO 8601, UTC) in which the key was last used; null while it never was. */
  api_key_last_used: z.nullable(z.string()),
  credit_balance: z.int(),
  signups_total: z.int(),
  /** The account's time zone by its IANA name; null while none was chosen, which means UTC. */
  time_zone: z.nullable(z.string()),
  first_steps: z.array(z.enum(firstSteps)),
  signup_views: signupViewsSchema,
  /** Why emails to the account's address are paused, and since when (ISO 8601); null while they are sent. */
  emails_paused: z.nullable(z.object({ reason: z.enum(pauseReasons), since: z.string() })),
});

export type Account = z.infer<typeof accountSchema>;

export const getAccount = endpoint({
  name: 'get-account',
  method: 'GET',
  path: '/api/account',
  caller: 'session',
  hasTestData: true,
  summary: 'The account of the signed-in customer.',
  request: z.object({}),
  status: 200,
  response: accountSchema,
  errors: [],
});

export const editAccount = endpoint({
  name: 'edit-account',
  method: 'PATCH',
  path: '/api/account',
  caller: 'session',
  summary:
    'Sets the time zone of the account, in which digests are sent at their hour, remembers one of its first steps, or saves its views of the signups.',
  request: z.object({
    time_zone: z.optional(timeZoneSchema),
    first_step: z.optional(z.enum(firstSteps, `must be one of ${firstSteps.join(', ')}`)),
    /** All of them, with the count of changes that was read. */
    signup_views: z.optional(signupViewsSchema),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['wrong_state'],
});

export const verifyTurnstile = endpoint({
  name: 'verify-turnstile',
  method: 'POST',
  path: '/functions/v1/verify-turnstile',
  caller: 'anyone',
  summary: 'Checks a CAPTCHA token and answers with a receipt that one sign-up may use within 5 minutes.',
  request: z.object({
    token: z.string().check(z.minLength(1, 'Complete the CAPTCHA first'), z.maxLength(4096)),
  }),
  status: 200,
  response: z.object({ success: z.boolean(), receipt: z.optional(z.string()) }),
  errors: ['unavailable'],
});
