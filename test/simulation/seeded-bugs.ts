import { accountsBugs } from './seeded/accounts.ts';
import { creditsBugs } from './seeded/credits.ts';
import { enrichmentBugs } from './seeded/enrichment.ts';
import { notificationsBugs } from './seeded/notifications.ts';
import { platformBugs } from './seeded/platform.ts';
import { signupsBugs } from './seeded/signups.ts';
import type { SeededBugs } from './seeding.ts';

/**
 * Bugs that a careful person might write, each a piece of the product's source and what stands there
 * instead. A simulation that does not find them proves nothing about the product.
 */
export const seededBugs: SeededBugs = {
  ...accountsBugs,
  ...creditsBugs,
  ...signupsBugs,
  ...enrichmentBugs,
  ...notificationsBugs,
  ...platformBugs,
};

/** Those that take hundreds of histories or more, which only the night has time for. */
export const rareBugs: readonly string[] = [
  'an account closed before anyone is told',
  'a closed account that is still refilled',
  'settings saved as they were read, over a refill that was begun meanwhile',
  'a monthly cap that nobody adds up',
  'a delete that trusts what it read',
  'a repeat of a write taken for the work of somebody else',
  'a claim whose answer was lost taken for the claim of somebody else',
];
