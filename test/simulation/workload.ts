import { closeOrphanedAccounts } from '../../shared/accounts/work.ts';
import {
  changeEmail,
  changeEmailConcurrently,
  close,
  closeConcurrently,
  closeWhileAdding,
  confirmAgain,
  deleteUser,
  replaceKey,
  signOutEverywhere,
} from './actions/accounts.ts';
import type { Action } from './actions/action.ts';
import { replayByMapping, sendEvents } from './actions/connections.ts';
import {
  abandonSetup,
  batchAndPurchase,
  changeCard,
  changePrices,
  dispute,
  payAfterTheEnd,
  purchase,
  regret,
  repeatEvent,
  saveRefill,
  saveRefillConcurrently,
  setupAndSave,
  takeMoneyBack,
  takeMoneyBackConcurrently,
} from './actions/credits.ts';
import {
  addDestination,
  breakReceiver,
  correctDestination,
  replayDeliveries,
  rotateWebhookSecret,
} from './actions/destinations.ts';
import { importFile } from './actions/imports.ts';
import { addRule, changeRule, killDuringAlerts, postWhenDue, setTimeZone } from './actions/notifications.ts';
import { batch, burst, post, postAndDelete, someAddress, withSignup } from './actions/signups.ts';
import type { Customer } from './customer.ts';
import { looks, type System } from './system.ts';

/** All possible actions, with their weight. */
const actions: Readonly<Record<string, { readonly weight: number; readonly act: Action }>> = {
  post: { weight: 40, act: post },
  burst: { weight: 6, act: burst },
  batch: { weight: 10, act: batch },
  batchAndPurchase: { weight: 6, act: batchAndPurchase },
  sendEvents: { weight: 14, act: sendEvents },
  replayByMapping: { weight: 6, act: replayByMapping },
  importFile: { weight: 10, act: importFile },
  get: {
    weight: 3,
    act: (system, customer) => customer.callApi('get-signup', { email: someAddress(system) }),
  },
  list: { weight: 1, act: (_system, customer) => customer.callApi('list-signups', {}) },
  postAndDelete: { weight: 6, act: postAndDelete },
  delete: { weight: 6, act: withSignup('delete-account-signup') },
  addRule: { weight: 6, act: addRule },
  changeRule: { weight: 4, act: changeRule },
  setTimeZone: { weight: 2, act: setTimeZone },
  postWhenDue: { weight: 4, act: postWhenDue },
  killDuringAlerts: { weight: 6, act: killDuringAlerts },
  addDestination: { weight: 8, act: addDestination },
  breakReceiver: { weight: 8, act: breakReceiver },
  rotateWebhookSecret: { weight: 4, act: rotateWebhookSecret },
  correctDestination: { weight: 4, act: correctDestination },
  replayDeliveries: { weight: 6, act: replayDeliveries },
  purchase: { weight: 7, act: purchase },
  abandonSetup: { weight: 5, act: abandonSetup },
  setupAndSave: { weight: 4, act: setupAndSave },
  changePrices: { weight: 5, act: changePrices },
  saveRefill: { weight: 6, act: saveRefill },
  saveRefillConcurrently: { weight: 4, act: saveRefillConcurrently },
  changeCard: { weight: 5, act: changeCard },
  takeMoneyBack: { weight: 6, act: takeMoneyBack },
  takeMoneyBackConcurrently: { weight: 4, act: takeMoneyBackConcurrently },
  regret: { weight: 4, act: regret },
  dispute: { weight: 3, act: dispute },
  closeWhilePaying: { weight: 2, act: payAfterTheEnd },
  repeatEvent: { weight: 4, act: repeatEvent },
  replaceKey: { weight: 2, act: replaceKey },
  signOutEverywhere: { weight: 2, act: signOutEverywhere },
  changeEmail: { weight: 4, act: changeEmail },
  changeEmailConcurrently: { weight: 3, act: changeEmailConcurrently },
  deleteUser: { weight: 2, act: deleteUser },
  checkUsers: { weight: 1, act: (system) => system.run(closeOrphanedAccounts) },
  readAccount: { weight: 1, act: (_system, customer) => customer.ask('get-account') },
  retry: { weight: 6, act: withSignup('retry-signup') },
  look: { weight: 2, act: (system) => system.run(system.world.random.pick(looks)) },
  redrive: { weight: 1, act: (system) => system.queues.redrive() },
  confirmAgain: { weight: 1, act: confirmAgain },
  close: { weight: 1, act: close },
  closeConcurrently: { weight: 1, act: closeConcurrently },
  closeWhileAdding: { weight: 2, act: closeWhileAdding },
};

const weights = Object.fromEntries(Object.entries(actions).map(([name, { weight }]) => [name, weight]));

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
      void actions[name]?.act(system, customer);
    });
  }
}

/** One of each action, so that all clients and caches of a process are warm. */
export function warmUp(system: System, customer: Customer): void {
  let at = 0;
  for (const [name, { act }] of Object.entries(actions)) {
    at += name.startsWith('close') ? 3_600_000 : 60_000;
    system.world.later(at, () => void act(system, customer));
  }
}

/** Milliseconds until the next action: mostly none or few, now and then many. */
function pause(system: System): number {
  const { random } = system.world;
  return random.below(random.pick([50, 50, 50, 2_000, 2_000, 120_000, 7_200_000]));
}
