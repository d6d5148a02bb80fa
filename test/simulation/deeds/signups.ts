import type { Customer } from '../customer.ts';
import type { Town } from '../town.ts';
import type { Deed } from './deed.ts';

const addresses = [
  ...['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((name) => `${name}@strong.example`),
  'info@strong.example',
  'gus@weak.example',
  'hal@weak.example',
  'ivy@dead.example',
  'jo@gmail.com',
  'kim@mailinator.com',
];

export const someAddress = (town: Town): string => {
  const { random } = town.world;
  const address = random.pick(addresses);
  return random.chance(0.2) ? address.toUpperCase() : address;
};

const signupIds = (town: Town, customer: Customer): string[] =>
  [...town.watch.created.values()]
    .filter(({ accountId }) => accountId === customer.accountId)
    .map(({ id }) => id);

export const post: Deed = async (town, customer) => {
  const { random } = town.world;
  const key = random.chance(0.3) ? `key-${random.below(3)}` : undefined;
  const address = someAddress(town);
  const { status } = await customer.post(address, key);
  const unanswered = status === undefined || status >= 500;
  // A careful client asks again with the same key.
  if (unanswered && random.chance(0.7)) await customer.post(address, key);
};

export const burst: Deed = (town, customer) => {
  for (let left = 2 + town.world.random.below(4); left > 0; left -= 1) void post(town, customer);
};

/** Somebody changes their mind while the signup is still looked at, and asks more than once. */
export const postAndDelete: Deed = async (town, customer) => {
  const { random } = town.world;
  const { requestId } = await customer.post(someAddress(town));
  const made = [...town.watch.created.values()].find(({ by }) => by === requestId);
  if (!made) return;
  for (let asked = 0; asked < 3; asked += 1) {
    const ask = () => customer.ask('signups/delete-signup', undefined, { id: made.id });
    town.world.later(random.below(250), ask);
  }
};

export const withSignup =
  (entry: string): Deed =>
  (town, customer) => {
    const ids = signupIds(town, customer);
    if (ids.length > 0) return customer.ask(entry, undefined, { id: town.world.random.pick(ids) });
  };
