import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';

/** Limits of visitors' tries (docs/product/rules.md#trying-a-domain). Days are UTC. */
export const tryLimits = {
  /** Tries of one network in a day, and how many need no CAPTCHA. */
  perVisitor: 20,
  withoutCaptcha: 3,
  /** Tries of all visitors in a day. From half of them on, each needs a CAPTCHA. */
  perDay: 500,
  seconds: 8,
} as const;

const fact = z.object({
  name: z.string(),
  /** Null if no source has it: without a quote there is no fact. */
  value: z.nullable(z.string()),
  quote: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** "/about", "home page", or the name of a data source. */
  page: z.nullable(z.string()),
});

export const triedCompanySchema = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  /** Pages of the site that the facts quote. */
  pages: z.int(),
  seconds: z.number(),
  facts: z.array(fact),
  /** A rule that matches this company: "company size above 50 and country is Denmark". */
  rule: z.nullable(z.string()),
});

export type TriedCompany = z.infer<typeof triedCompanySchema>;

export const tryDomain = endpoint({
  name: 'try-domain',
  method: 'POST',
  path: '/functions/v1/try-domain',
  caller: 'anyone',
  summary: "Shows a visitor the facts about a company's domain, with their sources, within 8 seconds.",
  request: z.object({
    /** A domain, web address or email, of which only the domain is used. */
    domain: z
      .string("Type a company's domain.")
      .check(
        z.trim(),
        z.minLength(1, "Type a company's domain."),
        z.maxLength(320, 'That is too long for a domain.'),
      ),
    receipt: z.optional(z.string().check(z.maxLength(400))),
  }),
  status: 200,
  response: z.object({
    domain: z.string(),
    state: z.enum(['found', 'nothing', 'unreachable', 'slow']),
    company: z.nullable(triedCompanySchema),
  }),
  errors: ['captcha_failed', 'rate_limit_exceeded'],
});
