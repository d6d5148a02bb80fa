import type { Customer } from './customer.ts';
import { close, closeInACrowd, confirmAgain, replaceKey, signOutEverywhere } from './deeds/accounts.ts';
import {
  changeCard,
  dispute,
  payAfterTheEnd,
  purchase,
  regret,
  repeatEvent,
  saveRefill,
  saveRefillInACrowd,
  takeMoneyBack,
  takeMoneyBackInACrowd,
} from './deeds/credits.ts';
import type { Deed } from './deeds/deed.ts';
import { addRule, changeRule } from './deeds/notifications.ts';
import { burst, post, postAndDelete, someAddress, withSignup } from './deeds/signups.ts';
import { looks, type Town } from './town.ts';

/** All that may happen, and how often beside the others. */
const deeds: Readonly<Record<string, { readonly weight: number; readonly act: Deed }>> = {
  post: { weight: 40, act: post },
  burst: { weight: 6, act: burst },
  get: {
    weight: 3,
    act: (town, customer) => customer.askApi('signups/get-signup', { email: someAddress(town) }),
  },
  list: { weight: 1, act: (_town, customer) => customer.askApi('signups/list-signups', {}) },
  postAndDelete: { weight: 6, act: postAndDelete },
  delete: { weight: 6, act: withSignup('signups/delete-signup') },
  addRule: { weight: 6, act: addRule },
  changeRule: { weight: 4, act: changeRule },
  purchase: { weight: 7, act: purchase },
  saveRefill: { weight: 6, act: saveRefill },
  saveRefillInACrowd: { weight: 4, act: saveRefillInACrowd },
  changeCard: { weight: 5, act: changeCard },
  takeMoneyBack: { weight: 6, act: takeMoneyBack },
  takeMoneyBackInACrowd: { weight: 4, act: takeMoneyBackInACrowd },
  regret: { weight: 4, act: regret },
  dispute: { weight: 3, act: dispute },
  closeWhilePaying: { weight: 2, act: payAfterTheEnd },
  repeatEvent: { weight: 4, act: repeatEvent },
  replaceKey: { weight: 2, act: replaceKey },
  signOutEverywhere: { weight: 2, act: signOutEverywhere },
  readAccount: { weight: 1, act: (_town, customer) => customer.ask('accounts/get-account') },
  retry: { weight: 6, act: withSignup('signups/retry-signup') },
  look: { weight: 2, act: (town) => town.call(town.world.random.pick(looks)) },
  redrive: { weight: 1, act: (town) => town.queues.redrive() },
  confirmAgain: { weight: 1, act: confirmAgain },
  close: { weight: 1, act: close },
  closeInACrowd: { weight: 1, act: closeInACrowd },
};

const weights = Object.fromEntries(Object.entries(deeds).map(([name, { weight }]) => [name, weight]));

/** Milliseconds until the next deed: mostly at once or soon, now and then a long while. */
const pause = (town: Town): number => {
  const { random } = town.world;
  return random.below(random.pick([50, 50, 50, 2_000, 2_000, 120_000, 7_200_000]));
};

/** Puts a history's deeds on the agenda, some seconds or hours apart, none waiting for another. */
export const schedule = (town: Town, customers: readonly Customer[], count: number): void => {
  const { random } = town.world;
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    at += pause(town);
    const name = random.weighted(weights);
    const customer = random.pick(customers);
    town.world.later(at, () => {
      town.world.say(`${name} of ${customer.person.email}`);
      void deeds[name]?.act(town, customer);
    });
  }
};

/** One of each deed, so that all clients and caches of a process are warm. */
export const warmUp = (town: Town, customer: Customer): void => {
  let at = 0;
  for (const [name, { act }] of Object.entries(deeds)) {
    at += name.startsWith('close') ? 3_600_000 : 60_000;
    town.world.later(at, () => void act(town, customer));
  }
};
