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

/** One of each kind. The others take many enrichments or customers, or wait for long. */
const shortest = new Set([
  'API failures',
  'functions fail',
  'signups accepted too slowly',
  'alert outcome unknown',
  'company index too old',
  'enrichment dead letters',
  'Stripe webhook failures',
  'Stripe webhook refusals',
  'ledger mismatch',
  ...schedules.map(({ entry }) => entry),
]);

/** Rehearsed by each `npm test`. */
export const daily = all.filter(({ entry }) => shortest.has(entry));

/** Rehearsed by `npm run test:nightly`. */
export const nightly = all.filter(({ entry }) => !shortest.has(entry));

/** Entries that are not rehearsed, each with the reason. */
export const unrehearsed: Readonly<Record<string, string>> = {
  'test signup dead letters':
    'a local stage adds none; test/journeys/follow-test-signup.test.ts has a run fail and succeed',
  'mail bounces': 'only Amazon computes the rate, over all emails of the account',
  'mail complaints': 'only Amazon computes the rate, over all emails of the account',
};
