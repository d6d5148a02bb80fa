import { armRefill, type Customer, openCustomer } from './customer.ts';
import { calm } from './faults.ts';
import type { Product } from './product.ts';
import { looks, Town } from './town.ts';
import { judge } from './verdict.ts';
import { schedule, warmUp } from './workload.ts';
import { Violation } from './world.ts';

export interface History {
  readonly seed: number;
  /** What must not be and was; undefined where all is as it must be. */
  readonly violation: string | undefined;
  readonly steps: number;
  readonly trace: readonly string[];
}

const afterASweep = 16 * 60_000;
const mostRounds = 4;

const isUnfinished = (town: Town, customers: readonly Customer[]): boolean =>
  town.untold.length > 0 ||
  town.queues.deadLetters.length > 0 ||
  town.hasPending ||
  customers.some(
    (customer) =>
      customer.item('PROFILE')?.api_key_status?.S === 'preparing' ||
      customer.item('ACCOUNT')?.refill_pause_untold !== undefined,
  );

/** Peace: what is lost is looked for, what is dead is driven again, what was not told is told. */
const heal = async (town: Town, customers: readonly Customer[]): Promise<void> => {
  town.world.weather = calm;
  for (let round = 0; round < mostRounds && isUnfinished(town, customers); round += 1) {
    town.world.say('peace: a sweep, the dead letters, the untold events');
    // Whoever waits for a key has the dashboard open.
    for (const customer of customers) {
      town.world.later(afterASweep, () => void customer.ask('accounts/get-account'));
    }
    for (const look of looks) town.world.later(afterASweep, () => void town.call(look));
    town.queues.redrive();
    for (const event of town.untold.splice(0)) town.tell(event);
    await town.world.run();
  }
};

const live = async (town: Town): Promise<void> => {
  const { random } = town.world;
  const count = random.chance(0.3) ? 2 : 1;
  const customers: Customer[] = [];
  while (customers.length < count) {
    const customer = await openCustomer(town, town.users.add(), random.pick([1, 3, 5, 6, 21, 22, 100]));
    if (random.chance(0.4)) armRefill(town, customer);
    town.queues.send('apiKeyQueue', JSON.stringify({ account_id: customer.accountId }));
    customers.push(customer);
  }
  schedule(town, customers, 3 + random.below(7));
  await town.world.run();
  await heal(town, customers);
  await judge(town, customers);
};

/** Runs one history to its end. The same seed on the same code is the same history, to the last step. */
export const runHistory = async (seed: number, product: Product, traced = false): Promise<History> => {
  const town = new Town(seed, product);
  const { world } = town;
  if (traced) world.trace = [];
  try {
    await live(town);
    return { seed, violation: undefined, steps: world.steps, trace: world.trace ?? [] };
  } catch (error) {
    const violation = error instanceof Violation ? error.message : String((error as Error).stack ?? error);
    return { seed, violation, steps: world.steps, trace: world.trace ?? [] };
  }
};

/**
 * Loads what clients and caches load once, so that no history differs for being the first. What goes wrong
 * here goes wrong in histories too.
 */
export const warm = async (product: Product): Promise<void> => {
  const town = new Town(0, product);
  town.world.weather = calm;
  warmUp(town, await openCustomer(town, town.users.add(), 100));
  await town.world.run().catch((error) => {
    if (!(error instanceof Violation)) throw error;
  });
};
