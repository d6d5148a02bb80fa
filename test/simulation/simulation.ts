import { type History, runHistory, warm } from './history.ts';
import { leaveNetwork } from './network/leave-network.ts';
import type { Plant } from './planting.ts';
import { loadProduct } from './product.ts';
import { bindSettings } from './settings.ts';

bindSettings();
await leaveNetwork();

export interface Simulation {
  readonly run: (seed: number, traced?: boolean) => Promise<History>;
}

/** The product, as it is or with bugs planted, ready for any number of histories. */
export const openSimulation = async (
  variant = 'product',
  plants: readonly Plant[] = [],
): Promise<Simulation> => {
  const product = await loadProduct(variant, plants);
  await warm(product);
  return { run: (seed, traced) => runHistory(seed, product, traced) };
};
