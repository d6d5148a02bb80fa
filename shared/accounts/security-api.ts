import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { product } from '../product.ts';

// Separate from api.ts, which every screen loads.

export const setFirstPassword = endpoint({
  name: 'set-first-password',
  method: 'POST',
  path: '/api/account/first-password',
  caller: 'anyone',
  summary: 'Confirms a sign-up with the token of an emailed link and sets a new password.',
  request: z.object({
    token: trimmed(200),
    password: newPassword(),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: [],
});

export const changePassword = endpoint({
  name: 'change-password',
  method: 'POST',
  path: '/api/account/password',
  caller: 'session',
  summary: 'Changes the password, given the current one, and ends every session, including this one.',
  request: z.object({
    current_password: z
      .string('is required')
      .check(z.minLength(1, 'is required'), z.maxLength(256, 'is too long')),
    new_password: newPassword(),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['rate_limit_exceeded', 'unavailable'],
});

export const endSessions = endpoint({
  name: 'end-sessions',
  method: 'POST',
  path: '/api/account/sessions/end',
  caller: 'session',
  summary: 'Ends every session of the customer immediately, including this one.',
  request: z.object({}),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: [],
});

export const changeEmail = endpoint({
  name: 'change-email',
  method: 'POST',
  path: '/api/account/email',
  caller: 'session',
  summary: 'Emails a confirmation link to the new address; nothing changes until it is opened.',
  request: z.object({
    email: trimmed(255),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['reauthentication_required', 'rate_limit_exceeded', 'unavailable'],
});

export const confirmEmailChange = endpoint({
  name: 'confirm-email-change',
  method: 'POST',
  path: '/api/account/email/confirmation',
  caller: 'anyone',
  summary: "Changes the account's email to the address that this token was sent to.",
  request: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 200,
  response: z.object({ success: z.literal(true), email: z.string() }),
  errors: ['unauthorized'],
});

export const exportParts = [
  'account',
  'profile',
  'companies',
  'signups',
  'rules',
  'ledger',
  'alerts',
  'destinations',
  'deliveries',
  'connections',
  'events',
  'imports',
  'usage',
  'other',
] as const;

export const exportAccount = endpoint({
  name: 'export-account',
  method: 'GET',
  path: '/api/account/export',
  caller: 'session',
  summary: 'Everything stored under the account, a few hundred records per page; `next` continues the list.',
  request: z.object({ after: z.optional(z.string().check(z.minLength(1), z.maxLength(400))) }),
  status: 200,
  response: z.object({
    data: z.array(z.object({ part: z.enum(exportParts), record: z.record(z.string(), z.unknown()) })),
    next: z.nullable(z.string()),
  }),
  errors: ['reauthentication_required'],
});

export type ExportedRecord = z.infer<typeof exportAccount.response>['data'][number];

export const deleteAccount = endpoint({
  name: 'delete-account',
  method: 'POST',
  path: '/api/account/deletion',
  caller: 'session',
  summary: 'Closes the account immediately, then erases all of its data.',
  request: z.object({
    email: z.string('is required').check(z.trim(), z.maxLength(255, 'is too long')),
  }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['reauthentication_required'],
});

function newPassword() {
  const minimum = product.minimumPasswordLength;
  return z
    .string('is required')
    .check(z.minLength(minimum, `must be at least ${minimum} characters`), z.maxLength(256, 'is too long'));
}

function trimmed(limit: number) {
  return z
    .string('is required')
    .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(limit, 'is too long'));
}
