import type { System } from '../system.ts';
import type { Action } from './action.ts';

const addresses = [
  ...['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((name) => `${name}@strong.example`),
  'info@strong.example',
  'gus@weak.example',
  'hal@weak.example',
  'ivy@dead.example',
  'jo@gmail.com',
  'kim@mailinator.com',
];

export function someAddress(system: System): string {
  const { random } = system.world;
  const address = random.pick(addresses);
  return random.chance(0.2) ? address.toUpperCase() : address;
}

export const post: Action = async (system, customer) => {
  const { random } = system.world;
  const key = random.chance(0.3) ? `key-${random.below(3)}` : undefined;
  const address = someAddress(system);
  const { status } = await customer.post(address, key);
  const unanswered = status === undefined || status >= 500;
  // A careful client repeats the request with the same key.
  if (unanswered && random.chance(0.7)) await customer.post(address, key);
};

export const getSignup: Action = (system, customer) =>
  customer.callApi('get-signup', { email: someAddress(system) });

export const listSignups: Action = (_system, customer) => customer.callApi('list-signups', {});

export const batch: Action = async (system, customer) => {
  const { random } = system.world;
  const key = random.chance(0.6) ? `batch-${random.below(3)}` : undefined;
  const rows = Array.from({ length: 1 + random.below(random.pick([5, 5, 20])) }, () => someAddress(system));
  if (random.chance(0.1)) rows.push('no address');
  const { status } = await customer.postBatch(rows, key);
  const unanswered = status === undefined || status >= 500;
  if (key && (unanswered || random.chance(0.2))) await customer.postBatch(rows, key);
};

export const burst: Action = (system, customer) => {
  for (let left = 2 + system.world.random.below(4); left > 0; left -= 1) void post(system, customer);
};

/** A customer deletes a signup during its enrichment, with more than one request. */
export const postAndDelete: Action = async (system, customer) => {
  const { random } = system.world;
  const { requestId } = await customer.post(someAddress(system));
  const made = customer.created.find(({ by }) => by === requestId);
  if (!made) return;
  for (let asked = 0; asked < 3; asked += 1) {
    const ask = () => customer.ask('delete-account-signup', undefined, { id: made.id });
    system.world.later(random.below(250), ask);
  }
};

export const deleteSignup = withSignup('delete-account-signup');

export const retrySignup = withSignup('retry-signup');

function withSignup(name: string): Action {
  return (system, customer) => {
    const { created } = customer;
    if (created.length === 0) return;
    return customer.ask(name, undefined, { id: system.world.random.pick(created).id });
  };
}
