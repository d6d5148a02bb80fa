import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import { requeuePendingSignups } from '../../shared/enrichment/work.ts';
import { sendOutbox } from '../../shared/operations/work.ts';
import { numberIn } from './account-view.ts';
import { addDestination } from './actions/destinations.ts';
import { armRefill, type Customer, openCustomer } from './customer.ts';
import type { Change } from './dynamodb/table.ts';
import { noFaults } from './faults.ts';
import { judge } from './judge-history.ts';
import { againTimes, dueTimes, isLook, sendWhatIsDue } from './outbox.ts';
import type { Product } from './product.ts';
import { looks, System } from './system.ts';
import { schedule, warmUp } from './workload.ts';
import { Violation } from './world.ts';

export interface History {
  readonly seed: number;
  /** The violation; undefined if there is none. */
  readonly violation: string | undefined;
  readonly steps: number;
  readonly trace: readonly string[];
}

/** Called after each change of a history's table. */
export type OnChange = (changes: readonly Change[]) => void;

const afterASweep = 16 * 60_000;
const mostRounds = 4;
const mostLooks = 12;
const hour = 3_600_000;
/** In hours. */
const week = 7 * 24;

/** Secrets that a process fetches once. */
const keys = ['apiKeySecret', 'receiptSecret', 'unsubscribeSecret', 'destinationSecret', 'connectionSecret'];
const otherSecrets = ['stripeSecret', 'stripeWebhookSecret', 'metricsSecret', 'slackSigningSecret'];

/** Runs one history to its end. The same seed and code give exactly the same history. */
export async function runHistory(seed: number, product: Product, traced = false, onChange?: OnChange) {
  const system = new System(seed, product);
  const { world } = system;
  const { onChange: see } = system.table;
  if (onChange) {
    system.table.onChange = (changes) => {
      onChange(changes);
      see(changes);
    };
  }
  if (traced) world.trace = [];
  try {
    await live(system);
    return { seed, violation: undefined, steps: world.steps, trace: world.trace ?? [] };
  } catch (error) {
    const violation = error instanceof Violation ? error.message : String((error as Error).stack ?? error);
    return { seed, violation, steps: world.steps, trace: world.trace ?? [] };
  }
}

/** Loads the clients and caches that load once, so that the first history equals the others. */
export async function warm(product: Product): Promise<void> {
  const system = new System(0, product);
  system.world.faultProfile = noFaults;
  const { newestKey, secret } = product.module('platform/aws/secrets');
  for (const name of keys) await newestKey(name);
  for (const name of otherSecrets) await secret(name);
  await product.module('platform/aws/app-url').appUrl();
  // If the first webhook made this query and ran out of time, the query would stay open in every history.
  await product.module('credits/payments/stripe-client').isLive();
  warmUp(system, await openCustomer(system, system.users.add(), 100));
  await system.world.run().catch((error) => {
    if (!(error instanceof Violation)) throw error;
  });
}

async function live(system: System): Promise<void> {
  const { random } = system.world;
  const count = random.chance(0.3) ? 2 : 1;
  const customers: Customer[] = [];
  while (customers.length < count) {
    const customer = await openCustomer(system, system.users.add(), random.pick([1, 3, 5, 6, 21, 22, 100]));
    if (random.chance(0.4)) armRefill(system, customer);
    system.queues.send('apiKeyQueue', JSON.stringify({ account_id: customer.accountId }));
    customers.push(customer);
  }
  for (const customer of customers) if (random.chance(0.3)) void addDestination(system, customer);
  schedule(system, customers, 3 + random.below(7));
  await system.world.run();
  await sendWhatIsDue(system, 3);
  const faults = system.world.faultProfile;
  await heal(system, customers);
  await sendWhatIsDue(system, 30);
  // Looks again come after months, and failures of one are repaired before the next.
  for (let left = mostLooks; left > 0 && dueTimes(system, isLook).length > 0; left -= 1) {
    system.world.faultProfile = faults;
    await sendWhatIsDue(system, 1, isLook);
    await heal(system, customers);
    await sendWhatIsDue(system, 30);
  }
  await judge(system, customers);
}

/** Without faults: schedules find lost work, dead letters are redriven, undelivered events are sent. */
async function heal(system: System, customers: readonly Customer[]): Promise<void> {
  system.world.faultProfile = noFaults;
  system.receivers.heal();
  for (let round = 0; round < mostRounds && isUnfinished(system, customers); round += 1) {
    system.world.say('no more faults: scheduled checks, dead letters, undelivered events');
    // A customer who waits for a key has the dashboard open.
    for (const customer of customers) system.world.later(afterASweep, () => void customer.ask('get-account'));
    for (const look of looks) {
      const due = new Map<(typeof looks)[number], number>([
        [requeuePendingSignups, Math.max(system.sweeps.untilUndecidedDue, untilChecked(system, customers))],
        [sendOutbox, (againTimes(system).at(-1) ?? 0) - system.world.now],
      ]).get(look);
      const delay = (due ?? 0) + 1_000;
      system.world.later(Math.max(afterASweep, delay), () => void system.run(look));
    }
    for (const customer of customers.filter((one) => isOrphaned(system, one))) {
      const delay = hoursUntilChecked(system, customer) * hour;
      system.world.later(delay, () => void system.run(closeOrphanedAccounts));
    }
    system.queues.redrive();
    for (const event of system.undelivered.splice(0)) system.sendStripeEvent(event);
    await system.world.run();
  }
}

/** True if an open account has no user any more: its schedule closes it. */
function isOrphaned(system: System, customer: Customer): boolean {
  const profile = customer.item('PROFILE');
  return profile !== undefined && !profile.closing_at && !system.users.has(customer.person);
}

/** Milliseconds until the schedules have checked every account with a pending signup. */
function untilChecked(system: System, customers: readonly Customer[]): number {
  const waited = customers.filter((customer) => system.sweeps.isAwaited(customer.accountId));
  return Math.max(0, ...waited.map((customer) => (hoursUntilChecked(system, customer) - 1) * hour));
}

/** The hours between checks of an account: one after use within two days, otherwise a week's. */
function hoursUntilChecked(system: System, customer: Customer): number {
  const rested = Math.floor(system.world.now / hour) - numberIn(customer.item('ACCOUNT')?.hour);
  return rested < 48 ? 1 : week - (rested % week);
}

function isUnfinished(system: System, customers: readonly Customer[]): boolean {
  return (
    system.undelivered.length > 0 ||
    system.queues.deadLetters.length > 0 ||
    system.sweeps.hasWork ||
    againTimes(system).length > 0 ||
    customers.some(
      (customer) =>
        isOrphaned(system, customer) ||
        customer.item('PROFILE')?.api_key_status?.S === 'preparing' ||
        customer.item('ACCOUNT')?.refill_pause_notice_pending !== undefined,
    )
  );
}
