import { accountQueues } from './account-queues.ts';
import { ledgers } from './ledgers.ts';
import { objectives } from './objectives.ts';
import { payments } from './payments.ts';
import { providerErrors } from './providers.ts';
import type { Rehearsal } from './rehearsal.ts';
import { schedules } from './schedules.ts';
import { eventQueues, signupQueues } from './signup-queues.ts';
import { signups } from './signups.ts';

/** Rehearsed by `npm run test:nightly`. */
export const rehearsals: readonly Rehearsal[] = [
  ...signups,
  ...signupQueues,
  ...payments,
  ...ledgers,
  ...schedules,
  ...objectives,
  providerErrors,
  ...eventQueues,
  ...accountQueues,
];

/** Entries that are not rehearsed, each with the reason. */
export const unrehearsed: Readonly<Record<string, string>> = {
  'test signup dead letters':
    'a local stage adds none; test/journeys/follow-test-signup.slow.test.ts has a run fail and succeed',
  'mail bounces': 'only Amazon computes the rate, over all emails of the account',
  'mail complaints': 'only Amazon computes the rate, over all emails of the account',
};
