import { accountsBugs } from './planted/accounts.ts';
import { creditsBugs } from './planted/credits.ts';
import { enrichmentBugs } from './planted/enrichment.ts';
import { notificationsBugs } from './planted/notifications.ts';
import { platformBugs } from './planted/platform.ts';
import { signupsBugs } from './planted/signups.ts';
import type { PlantedBugs } from './planting.ts';

/**
 * Bugs that a careful person might write, each a piece of the product's source and what stands there
 * instead. A simulation that does not find them proves nothing about the product.
 */
export const plantedBugs: PlantedBugs = {
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
