import * as z from 'zod/mini';
import { pauseReasons } from '../accounts/api.ts';
import { endpoint } from '../api/endpoint.ts';
import { destinationKinds } from '../destinations/kinds/kind.ts';
import { conditionsSchema, maxRules, ruleChoiceSchema, ruleSchema } from './rule.ts';

const path = '/api/notifications';

/** Any text, because an unknown ID is a 404 in every format. */
const ruleId = z.string().check(z.minLength(1), z.maxLength(200));

const done = z.object({ success: z.literal(true) });

export const createRule = endpoint({
  name: 'create-rule',
  method: 'POST',
  path,
  caller: 'session',
  summary: 'Creates a notification rule, enabled.',
  request: ruleChoiceSchema,
  status: 201,
  response: ruleSchema,
  errors: ['limit_reached'],
});

export const listRules = endpoint({
  name: 'list-rules',
  method: 'GET',
  path,
  caller: 'session',
  summary: 'The notification rules of the account, in the order that the customer chose, else newest first.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(ruleSchema) }),
  errors: [],
});

export const toggleRule = endpoint({
  name: 'toggle-rule',
  method: 'PATCH',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'Turns a notification rule on or off.',
  request: z.object({ id: ruleId, enabled: z.boolean('must be true or false') }),
  status: 200,
  response: ruleSchema,
  errors: ['not_found'],
});

export const editRule = endpoint({
  name: 'edit-rule',
  method: 'PUT',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'Changes the name and the conditions of a notification rule.',
  request: z.intersection(z.object({ id: ruleId }), ruleChoiceSchema),
  status: 200,
  response: ruleSchema,
  errors: ['not_found'],
});

export const orderRules = endpoint({
  name: 'order-rules',
  method: 'PUT',
  path: `${path}/order`,
  caller: 'session',
  summary: 'Orders the notification rules; rules that are not listed are first.',
  request: z.object({
    ids: z.pipe(
      z
        .array(ruleId, 'must be a list of rule ids')
        .check(z.maxLength(maxRules, `must have at most ${maxRules} ids`)),
      z.transform((ids) => [...new Set(ids)]),
    ),
  }),
  status: 200,
  response: z.object({ data: z.array(ruleSchema) }),
  errors: [],
});

export const deleteRule = endpoint({
  name: 'delete-rule',
  method: 'DELETE',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'Deletes a notification rule.',
  request: z.object({ id: ruleId }),
  status: 200,
  response: done,
  errors: ['not_found'],
});

/**
 * State of an alert: `claimed` until its delivery ends; `digest` while it waits for one, or after its
 * digest expired. `unknown` may have arrived, so it is not resent.
 */
export const alertStates = ['claimed', 'sent', 'suppressed', 'unknown', 'failed', 'digest'] as const;

export const listSignupAlerts = endpoint({
  name: 'list-signup-alerts',
  method: 'GET',
  path: '/api/signups/{id}/alerts',
  caller: 'session',
  hasTestData: true,
  summary: 'The alerts about one signup, with the rules that each names.',
  request: z.object({ id: z.string() }),
  status: 200,
  response: z.object({
    data: z.array(
      z.object({
        destination_id: z.string(),
        destination: z.nullable(z.string()),
        kind: z.nullable(z.enum(destinationKinds)),
        state: z.enum(alertStates),
        at: z.string(),
        rules: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const sendTestAlert = endpoint({
  name: 'send-test-alert',
  method: 'POST',
  path: `${path}/{id}/test`,
  caller: 'session',
  summary: "Sends a test alert of this rule, about a made-up signup, to the account's email.",
  request: z.object({ id: ruleId }),
  status: 200,
  response: done,
  errors: ['not_found', 'rate_limit_exceeded'],
});

export const resumeEmails = endpoint({
  name: 'resume-emails',
  method: 'POST',
  path: `${path}/emails/resume`,
  caller: 'session',
  summary: "Resumes emails to the account's address after a bounce or a spam complaint.",
  request: z.object({ reason: z.enum(pauseReasons) }),
  status: 200,
  response: done,
  errors: ['rate_limit_exceeded'],
});

/** The token is in the emailed link's query; email providers add a form (RFC 8058). */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/functions/v1/unsubscribe',
  caller: 'anyone',
  summary: 'Turns off the rules whose email carried this token, or all alerts to a further recipient.',
  request: z.object({ token: z.string('is required').check(z.maxLength(200, 'is not valid')) }),
  ignoresForms: true,
  status: 200,
  response: z.object({
    success: z.literal(true),
    name: z.nullable(z.string()),
    kind: z.enum(['rules', 'destination']),
  }),
  errors: [],
});

/** A change of one rule that fewer signups match, proposed because of signups that were not a fit. */
const proposalSchema = z.object({
  rule_id: z.string(),
  /** The shared fact: "industry:Education". */
  fact: z.string(),
  heading: z.string(),
  sentence: z.string(),
  /** The changed conditions of the rule. */
  change: z.partial(conditionsSchema),
  /** Counts of signups with an alert that the rule matches now, and after the change. */
  matched: z.int(),
  matched_after: z.int(),
});

export type Proposal = z.infer<typeof proposalSchema>;

export const proposeChange = endpoint({
  name: 'propose-change',
  method: 'GET',
  path: `${path}/proposal`,
  caller: 'session',
  summary:
    'Proposes one change of one rule if signups of the last 30 days that were not a fit share something.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.nullable(proposalSchema) }),
  errors: [],
});

export const dismissProposal = endpoint({
  name: 'dismiss-proposal',
  method: 'POST',
  path: `${path}/{id}/dismissed`,
  caller: 'session',
  summary: 'Ends proposals to change this rule because of this fact.',
  request: z.object({
    id: ruleId,
    fact: z.string().check(z.regex(/^[a-z_]{1,20}:.{0,60}$/, 'must be the fact of a proposal')),
  }),
  status: 200,
  response: done,
  errors: ['not_found'],
});

export const previewedDays = 30;

/** The most signups that a preview reads, so that it costs the same for every account. */
export const previewedSignups = 500;

const text = z.nullable(z.string());

const previewedSchema = z.object({
  ...{ id: z.string(), first_name: text, last_name: text, email: z.string(), company_name: text },
  ...{ company_size: text, location: text, domain_authority: z.nullable(z.int()) },
});

export const previewRule = endpoint({
  name: 'preview-rule',
  method: 'POST',
  path: '/api/notifications/preview',
  caller: 'session',
  hasTestData: true,
  summary: 'Previews a rule on the signups of the last 30 days, at most the latest 500, without storing it.',
  request: ruleChoiceSchema,
  status: 200,
  response: z.object({
    matched: z.int(),
    of: z.int(),
    /** True if the 30 days have more signups than `of`. */
    has_more: z.boolean(),
    no_match: z.int(),
    cannot_tell: z.int(),
    /** Unknown values ("company size is unknown") with their numbers of signups, most frequent first. */
    unknown: z.array(z.object({ because: z.string(), signups: z.int() })),
    latest: z.array(previewedSchema),
    /** Signups that the rule cannot judge, with what is unknown, highest domain authority first. */
    undecided: z.array(z.extend(previewedSchema, { because: z.array(z.string()) })),
    /** Signups that the rule cannot judge because of their size. */
    size_unknown: z.int(),
    /** Known countries of the read signups, most frequent first. */
    countries: z.array(z.object({ code: z.string(), signups: z.int() })),
  }),
  errors: [],
});
