import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { plainText } from '../signups/text.ts';

export const recoveryCodeCount = 10;

export const defaultFactorName = 'Authenticator app';

export const factorSchema = z.object({
  type: z.enum(['totp', 'phone', 'webauthn']),
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string(),
  /** ISO 8601; null if it was set up outside this product. */
  created_at: z.nullable(z.string()),
});

const factorName = plainText(40).check(z.trim(), z.minLength(1, 'Name is required'));

const recoveryCodes = z.object({
  /** Shown once: only their hashes are stored. */
  recovery_codes: z.array(z.string()),
});

const done = z.object({ success: z.literal(true) });

const path = '/api/account/factors';
const codesPath = '/api/account/recovery-codes';

export const listFactors = endpoint({
  name: 'list-factors',
  method: 'GET',
  path,
  caller: 'session',
  summary: 'The second steps of the sign-in, and how many recovery codes are left.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(factorSchema), recovery_codes_left: z.int() }),
  errors: [],
});

export const enrolFactor = endpoint({
  name: 'enrol-factor',
  method: 'POST',
  path,
  caller: 'session',
  summary:
    'Starts the setup of an authenticator app and returns its secret. Nothing changes until its first code.',
  request: z.object({ friendly_name: z._default(factorName, defaultFactorName) }),
  status: 201,
  response: z.object({ secret: z.string() }),
  errors: ['wrong_state', 'reauthentication_required'],
});

export const verifyFactor = endpoint({
  name: 'verify-factor',
  method: 'PUT',
  path,
  caller: 'session',
  summary: 'Turns two-step sign-in on with a code from the app. Returns the recovery codes, once.',
  request: z.object({
    code: z.string('is required').check(z.trim(), z.minLength(1, 'is required'), z.maxLength(20)),
  }),
  status: 200,
  response: recoveryCodes,
  errors: ['wrong_state', 'reauthentication_required'],
});

export const renameFactor = endpoint({
  name: 'rename-factor',
  method: 'PATCH',
  path,
  caller: 'session',
  summary: 'Renames the authenticator app.',
  request: z.object({ friendly_name: factorName }),
  status: 200,
  response: done,
  errors: ['not_found'],
});

export const removeFactor = endpoint({
  name: 'remove-factor',
  method: 'DELETE',
  path,
  caller: 'session',
  summary: 'Turns two-step sign-in off. Its recovery codes end with it.',
  request: z.object({}),
  status: 200,
  response: done,
  errors: ['reauthentication_required'],
});

export const replaceRecoveryCodes = endpoint({
  name: 'replace-recovery-codes',
  method: 'POST',
  path: codesPath,
  caller: 'session',
  summary: 'Makes new recovery codes; the old ones end.',
  request: z.object({}),
  status: 200,
  response: recoveryCodes,
  errors: ['wrong_state', 'reauthentication_required'],
});

export const useRecoveryCode = endpoint({
  name: 'use-recovery-code',
  method: 'PATCH',
  path: codesPath,
  caller: 'anyone',
  summary: 'Turns two-step sign-in off for a customer who gives the password and a recovery code.',
  request: z.object({
    email: z
      .string('is required')
      .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(255, 'is too long')),
    password: z.string('is required').check(z.minLength(1, 'is required'), z.maxLength(256, 'is too long')),
    recovery_code: z
      .string('is required')
      .check(z.minLength(1, 'is required'), z.maxLength(60, 'is too long')),
  }),
  status: 200,
  response: done,
  errors: ['unavailable'],
});

/**
 * Metadata for Cognito if a password was forgotten before the email was confirmed. The confirmation email
 * then links to a new password.
 */
export const forgottenUnconfirmed = 'password-forgotten';

export const wrongAppCode = "That isn't the code your app shows now. Try the next one.";
