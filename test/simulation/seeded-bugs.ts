import { accountsBugs } from './seeded/accounts.ts';
import { connectionsBugs } from './seeded/connections.ts';
import { notificationsBugs } from './seeded/notifications.ts';
import { signupsBugs } from './seeded/signups.ts';
import type { SeededBugs } from './seeding.ts';

/** Bugs that a careful person might write, as replaced source. A useful simulation finds them. */
export const seededBugs: SeededBugs = {
  ...accountsBugs,
  ...signupsBugs,
  ...notificationsBugs,
  ...connectionsBugs,
};

/** The gravest ones, each found within a few histories: `npm run test:all` runs these, and the nightly run all. */
export const gravestBugs: readonly string[] = [
  'a dropped condition: a debit below zero',
  'a payment credited per event, not per payment intent',
  'no sweep: a message lost after the 201',
  'the facts of a domain kept for all domains',
];
