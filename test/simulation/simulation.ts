import { syncBuiltinESMExports } from 'node:module';
import { type History, type OnChange, runHistory, warm } from './history.ts';
import { replaceAws } from './network/aws.ts';
import { replaceOpenWeb } from './network/open-web.ts';
import { replaceStripe } from './network/stripe.ts';
import { loadProduct } from './product.ts';
import type { SeededChanges } from './seeding.ts';
import { bindSettings, smallSteps } from './settings.ts';

bindSettings();
// This thread leaves the network: services in memory respond to the product.
await replaceAws();
replaceStripe();
replaceOpenWeb();
syncBuiltinESMExports();

export interface Simulation {
  readonly run: (seed: number, traced?: boolean, onChange?: OnChange) => Promise<History>;
}

/** The product, unchanged or with bugs seeded, ready for any number of histories. */
export async function openSimulation(variant = 'product', changes: SeededChanges = {}): Promise<Simulation> {
  const product = await loadProduct(variant, [smallSteps, changes]);
  await warm(product);
  return { run: (seed, traced, onChange) => runHistory(seed, product, traced, onChange) };
}
