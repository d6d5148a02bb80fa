import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import { auditLedgers, requeueBalances } from '../../shared/credits/work.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { sendOutbox } from '../../shared/operations/work.ts';
import { accountQueues, eventQueues, signupQueues } from './dead-letters.ts';
import { ledgers, payments } from './money.ts';
import { emptied, type Rehearsal } from './rehearsal.ts';
import { objectives, providerErrors, signups } from './signups.ts';

const schedules = [requeuePendingSignups, requeueBalances, sendOutbox, auditLedgers, closeOrphanedAccounts];

/** Rehearsed by `npm run test:nightly`. */
export const rehearsals: readonly Rehearsal[] = [
  ...signups,
  ...signupQueues,
  ...payments,
  ...ledgers,
  ...schedules.map(emptied),
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
