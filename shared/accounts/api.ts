import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { plainText } from '../signups/text.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A bounce pauses all emails to a customer, a complaint only alerts. */
export const pauseReasons = ['bounce', 'complaint'] as const;

export const firstSteps = ['key_copied', 'dismissed'] as const;

export type FirstStep = (typeof firstSteps)[number];

export const mostSignupViews = 20;

/** A saved view: name and address (filters, search, order and columns). */
const signupViewSchema = z.object({
  name: plainText(40).check(z.trim(), z.minLength(1, 'is required')),
  address: plainText(600).check(z.regex(/^(\?[^#]*)?(#.*)?$/, 'must be what follows /signups in an address')),
});

export type SignupView = z.infer<typeof signupViewSchema>;

/** All views of an account. `changes` counts edits and prevents overwriting concurrent ones. */
export const signupViewsSchema = z.object({
  changes: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
  views: z.array(signupViewSchema).check(
    z.maxLength(mostSignupViews, `must be at most ${mostSignupViews} views`),
    z.refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
      error: 'names must be unique',
    }),
  ),
});

export type SignupViews = z.infer<typeof signupViewsSchema>;

export const noSignupViews: SignupViews = { changes: 0, views: [] };

export const accountSchema = z.object({
  email: z.string(),
  api_key: z.string(),
  /** `preparing` until API Gateway knows the key, some seconds after confirmation or replacement. */
  api_key_status: z.enum(['preparing', 'active']),
  api_key_last_used: z.nullable(z.string()),
  credit_balance: z.int(),
  signups_total: z.int(),
  time_zone: z.nullable(z.string()),
  first_steps: z.array(z.enum(firstSteps)),
  signup_views: signupViewsSchema,
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
    "Sets the account's time zone for digests, stores one of its first steps, or saves its views of the signups.",
  request: z.object({
    time_zone: z.optional(timeZoneSchema),
    /** Stored as the time zone if the account has none. */
    browser_time_zone: z.optional(timeZoneSchema),
    first_step: z.optional(z.enum(firstSteps, `must be one of ${firstSteps.join(', ')}`)),
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
  summary: 'Checks a CAPTCHA token and returns a receipt for one sign-up within 5 minutes.',
  request: z.object({
    token: z.string().check(z.minLength(1, 'Complete the CAPTCHA first'), z.maxLength(4096)),
  }),
  status: 200,
  response: z.object({ success: z.boolean(), receipt: z.optional(z.string()) }),
  errors: ['unavailable'],
});
