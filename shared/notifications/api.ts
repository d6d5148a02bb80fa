import * as z from 'zod';
import { pauseReasons } from '../accounts/api.ts';
import { endpoint } from '../endpoint.ts';
import { ruleChoiceSchema, ruleSchema } from './rule.ts';

const path = '/api/notifications';

/** Any text: one that is no rule of the account's is answered with 404, whatever it looks like. */
const ruleId = z.string().min(1).max(200);

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
  summary: 'The notification rules of the account, newest first.',
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

/** How many of the latest signups a preview looks at. */
export const previewedSignups = 100;

export const previewRule = endpoint({
  name: 'preview-rule',
  method: 'POST',
  path: `${path}/preview`,
  caller: 'session',
  summary: 'How many of the latest signups a rule would have matched, without storing it.',
  request: ruleChoiceSchema,
  status: 200,
  response: z.object({
    matched: z.int(),
    /** Signups looked at: 100, or all where there are fewer. */
    of: z.int(),
  }),
  errors: [],
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

/** The token is in the query of the link that a mail carries; mail providers add a form (RFC 8058). */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/functions/v1/unsubscribe',
  caller: 'anyone',
  summary: 'Turns off the notification rule whose email carried this token.',
  request: z.object({ token: z.string({ error: 'is required' }).max(200, 'is not valid') }),
  ignoresForms: true,
  status: 200,
  response: z.object({
    success: z.literal(true),
    /** The rule's name; null where it has none, or is gone. */
    name: z.string().nullable(),
  }),
  errors: [],
});
