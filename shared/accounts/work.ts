import * as z from 'zod/mini';
import { accountMessage, queue, type Schedule } from '../operations/work.ts';

/**
 * Imports API keys into API Gateway. CreateApiKey allows five calls per second, so at most two workers
 * handle one message at a time and pace themselves.
 */
export const apiKeyQueue = queue({
  name: 'ApiKeys',
  setting: 'apiKeyQueue',
  worker: 'accounts/import-api-key',
  message: accountMessage,
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'API key dead letters',
    impact:
      "A customer's API key is not known to API Gateway: their requests are refused with 401 and their dashboard says that the key is being prepared.",
    whatToDo: 'Redrive the dead letters.',
  },
});

export const emailChangeQueue = queue({
  name: 'EmailChangeQueue',
  setting: 'emailChangeQueue',
  worker: 'accounts/complete-email-change',
  message: accountMessage,
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'email change dead letters',
    impact: 'A customer confirmed another email, and signs in with one address while alerts go to the other.',
    whatToDo: 'Redrive the dead letters: the change continues.',
  },
});

/**
 * Events that the owner gets an email about, which cannot be turned off. A change of email that is done has a
 * separate notice.
 */
export const securityEvents = [
  'password_changed',
  'two_step_on',
  'two_step_off',
  'recovery_code_used',
  'recovery_codes_replaced',
  'api_key_created',
  'signed_out_everywhere',
  'email_change_requested',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

export const securityNoticeQueue = queue({
  name: 'SecurityNotices',
  setting: 'securityNoticeQueue',
  worker: 'accounts/send-security-notice',
  message: z.extend(accountMessage, { event: z.enum(securityEvents), at: z.string() }),
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'security notice dead letters',
    impact:
      "A customer gets no notice of a changed password, two-step sign-in or API key, which may be an attacker's work.",
    whatToDo: 'Redrive the dead letters: each notice is sent again.',
  },
});

/** Number of later sweeps that delete records of late writers. */
export const erasureSweeps = 5;

export const erasureQueue = queue({
  name: 'ErasureQueue',
  setting: 'erasureQueue',
  worker: 'accounts/erase-account',
  message: z.extend(accountMessage, { sweeps_left: z._default(z.int(), erasureSweeps) }),
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'erasure dead letters',
    impact: 'An account that a customer deleted is not erased: its data, API key or user is still there.',
    whatToDo: 'Redrive the dead letters: the erasure continues.',
  },
});

/** A user may be deleted in Cognito directly; this closes the account. */
export const closeOrphanedAccounts: Schedule = {
  entry: 'accounts/close-orphaned-accounts',
  everyMinutes: 60,
  timeoutSeconds: 900,
  alarm: {
    entry: 'orphaned accounts dead letters',
    impact:
      'Accounts of customers deleted in Cognito stay open: their keys work and their refills are charged.',
    whatToDo: 'See in its log whether it fails or found so many that it closed none.',
  },
};
