import * as accounts from './actions/accounts.ts';
import type { Action } from './actions/action.ts';
import * as connections from './actions/connections.ts';
import * as credits from './actions/credits.ts';
import * as destinations from './actions/destinations.ts';
import * as handling from './actions/handling.ts';
import * as imports from './actions/imports.ts';
import * as notifications from './actions/notifications.ts';
import * as operators from './actions/operators.ts';
import * as signups from './actions/signups.ts';
import type { Customer } from './customer.ts';
import type { System } from './system.ts';

const actions = {
  ...{ ...accounts, ...connections, ...credits, ...destinations, ...handling },
  ...{ ...imports, ...notifications, ...operators, ...signups },
};

/** All possible actions, with their weight. */
const weights = {
  post: 40,
  burst: 6,
  batch: 10,
  batchAndPurchase: 6,
  sendEvents: 14,
  replayByMapping: 6,
  importFile: 10,
  getSignup: 3,
  listSignups: 1,
  postAndDelete: 6,
  deleteSignup: 6,
  addRule: 6,
  changeRule: 4,
  setTimeZone: 2,
  postWhenDue: 4,
  killDuringAlerts: 6,
  addDestination: 8,
  breakReceiver: 8,
  rotateWebhookSecret: 4,
  correctDestination: 4,
  replayDeliveries: 6,
  handleSignups: 30,
  purchase: 7,
  abandonSetup: 5,
  setupAndSave: 4,
  changePrices: 5,
  saveRefill: 6,
  saveRefillConcurrently: 4,
  changeCard: 5,
  takeMoneyBack: 6,
  takeMoneyBackConcurrently: 4,
  regret: 4,
  dispute: 3,
  closeWhilePaying: 2,
  repeatEvent: 4,
  replaceKey: 2,
  signOutEverywhere: 2,
  changeEmail: 4,
  changeEmailConcurrently: 3,
  deleteUser: 2,
  checkUsers: 1,
  correctCompany: 6,
  readAccount: 1,
  retrySignup: 6,
  look: 2,
  redrive: 1,
  confirmAgain: 1,
  close: 1,
  closeConcurrently: 1,
  closeWhileAdding: 2,
} satisfies Partial<Record<keyof typeof actions, number>>;

const chosen: Readonly<Record<keyof typeof weights, Action>> = actions;

/** Schedules a history's actions some seconds or hours apart, so that none waits for another. */
export function schedule(system: System, customers: readonly Customer[], count: number): void {
  const { random } = system.world;
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    at += pause(system);
    const name = random.weighted(weights);
    const customer = random.pick(customers);
    system.world.later(at, () => {
      system.world.say(`${name} of ${customer.person.email}`);
      void chosen[name](system, customer);
    });
  }
}

/** One of each action, so that all clients and caches of a process are warm. */
export function warmUp(system: System, customer: Customer): void {
  let at = 0;
  for (const name of Object.keys(weights) as (keyof typeof weights)[]) {
    at += name.startsWith('close') ? 3_600_000 : 60_000;
    system.world.later(at, () => void chosen[name](system, customer));
  }
}

/** Milliseconds until the next action: mostly none or few, now and then many. */
function pause(system: System): number {
  const { random } = system.world;
  return random.below(random.pick([50, 50, 50, 2_000, 2_000, 120_000, 7_200_000]));
}
