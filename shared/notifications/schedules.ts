import type { Schedule } from '../operations/schedule.ts';

/** Adds a test signup as a customer's server does, and follows it to the email about it. */
export const followTestSignup: Schedule = {
  entry: 'notifications/follow-test-signup',
  everyMinutes: 5,
  timeoutSeconds: 90,
  alarm: {
    entry: 'test signup dead letters',
    impact:
      'Three times in a row a test signup was not taken, or no email about it was sent within a minute.',
    whatToDo: 'Read in the log at which step it ended, and whether customers report the same.',
  },
};
