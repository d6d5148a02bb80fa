import { accountQueues } from './account-queues.ts';
import { ledgers } from './ledgers.ts';
import { objectives } from './objectives.ts';
import { payments } from './payments.ts';
import { providerErrors } from './providers.ts';
import type { Rehearsal } from './rehearsal.ts';
import { schedules } from './schedules.ts';
import { eventQueues, signupQueues } from './signup-queues.ts';
import { signups } from './signups.ts';

const all: readonly Rehearsal[] = [
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

/** An alarm about answers, about money, about a mismatch and about dead letters. The others are of these kinds, or take long. */
const oneOfEachKind = new Set([
  'API failures',
  'Stripe webhook failures',
  'ledger mismatch',
  'enrichment dead letters',
]);

/** Rehearsed by each `npm test`. */
export const daily = all.filter(({ entry }) => oneOfEachKind.has(entry));

/** Rehearsed by `npm run test:nightly`. */
export const nightly = all.filter(({ entry }) => !oneOfEachKind.has(entry));

/** Entries that are not rehearsed, each with the reason. */
export const unrehearsed: Readonly<Record<string, string>> = {
  'test signup dead letters':
    'a local stage adds none; test/journeys/follow-test-signup.test.ts has a run fail and succeed',
  'mail bounces': 'only Amazon computes the rate, over all emails of the account',
  'mail complaints': 'only Amazon computes the rate, over all emails of the account',
};
