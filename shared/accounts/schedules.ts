import type { Schedule } from '../operations/schedule.ts';

/** A user may be deleted at Cognito without us: the account follows. */
export const closeOrphanedAccounts: Schedule = {
  entry: 'accounts/close-orphaned-accounts',
  everyMinutes: 60,
  timeoutSeconds: 900,
  alarm: {
    entry: 'orphaned accounts dead letters',
    impact:
      'A customer who deleted their user at Cognito still has an account, whose key works and whose refills are paid.',
    whatToDo: 'See in its log whether it fails or found so many that it closed none.',
  },
};
