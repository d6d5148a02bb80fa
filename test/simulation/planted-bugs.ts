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

/** Those that take thousands of histories, which only the night has time for. */
export const rareBugs: readonly string[] = [
  'settings saved as they were read, over a refill that was begun meanwhile',
  'a closed account that is still refilled',
];
