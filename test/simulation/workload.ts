import type { Customer } from './customer.ts';
import { looks, type Town } from './town.ts';

const addresses = [
  ...['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((name) => `${name}@strong.example`),
  'info@strong.example',
  'gus@weak.example',
  'hal@weak.example',
  'ivy@dead.example',
  'jo@gmail.com',
  'kim@mailinator.com',
];

const packages = [500, 1000] as const;

type Deed = (town: Town, customer: Customer) => unknown;

const someAddress = (town: Town): string => {
  const { random } = town.world;
  const address = random.pick(addresses);
  return random.chance(0.2) ? address.toUpperCase() : address;
};

const signupIds = (town: Town, customer: Customer): string[] =>
  [...town.watch.created.values()]
    .filter(({ accountId }) => accountId === customer.accountId)
    .map(({ id }) => id);

const ruleIds = (customer: Customer, town: Town): string[] =>
  [...town.table.model.items.values()]
    .filter(({ pk, sk }) => pk?.S === `ACCOUNT#${customer.accountId}` && String(sk?.S).startsWith('RULE#'))
    .map(({ id }) => String(id?.S));

const stripeCustomer = (customer: Customer): string | undefined =>
  customer.item('PROFILE')?.stripe_customer_id?.S as string | undefined;

const ownCharges = (town: Town, customer: Customer) =>
  town.stripe.charges.filter(
    (charge) => charge.paid && !charge.refunded && charge.customer === stripeCustomer(customer),
  );

const post: Deed = async (town, customer) => {
  const { random } = town.world;
  const key = random.chance(0.3) ? `key-${random.below(3)}` : undefined;
  const address = someAddress(town);
  const { status } = await customer.post(address, key);
  const unanswered = status === undefined || status >= 500;
  // A careful client asks again with the same key.
  if (unanswered && random.chance(0.7)) await customer.post(address, key);
};

const burst: Deed = (town, customer) => {
  for (let left = 2 + town.world.random.below(4); left > 0; left -= 1) void post(town, customer);
};

/** Somebody changes their mind while the signup is still looked at, and asks more than once. */
const postAndDelete: Deed = async (town, customer) => {
  const { random } = town.world;
  const { requestId } = await customer.post(someAddress(town));
  const made = [...town.watch.created.values()].find(({ by }) => by === requestId);
  if (!made) return;
  for (let asked = 0; asked < 3; asked += 1) {
    const ask = () => customer.ask('signups/delete-signup', undefined, { id: made.id });
    town.world.later(random.below(250), ask);
  }
};

const withSignup =
  (entry: string): Deed =>
  (town, customer) => {
    const ids = signupIds(town, customer);
    if (ids.length > 0) return customer.ask(entry, undefined, { id: town.world.random.pick(ids) });
  };

const addRule: Deed = (town, customer) => {
  const { random } = town.world;
  return customer.ask('notifications/create-rule', {
    da_operator: random.pick(['above', 'below']),
    da_value: random.pick([10, 50]),
    role_emails_only: random.chance(0.7),
  });
};

const changeRule: Deed = (town, customer) => {
  const { random } = town.world;
  const ids = ruleIds(customer, town);
  if (ids.length === 0) return addRule(town, customer);
  const path = { id: random.pick(ids) };
  return random.chance(0.5)
    ? customer.ask('notifications/toggle-rule', { enabled: random.chance(0.5) }, path)
    : customer.ask('notifications/delete-rule', undefined, path);
};

const purchase: Deed = async (town, customer) => {
  const { random } = town.world;
  const answer = await customer.ask('credits/purchase-credits', {
    credits: random.pick(packages),
    savePaymentMethod: random.chance(0.7),
  });
  const session = String(answer?.body.sessionUrl ?? '')
    .split('/')
    .pop();
  if (answer?.status !== 200 || !session) return;
  const act = (action: string) =>
    town.world.later(random.below(60_000), () => town.stripe.press(session, action));
  act(random.weighted({ pay: 6, decline: 1, authenticate: 2, cancel: 1 }));
  act(random.pick(['confirm', 'refuse', 'pay']));
};

const saveRefill: Deed = (town, customer) => {
  const { random } = town.world;
  return customer.ask('credits/save-auto-refill', {
    auto_refill_enabled: random.chance(0.85),
    auto_refill_threshold: random.pick([2, 5, 100, 504]),
    auto_refill_amount: random.pick([500, 500, 1000, 7]),
  });
};

/** The settings change while debits call for a refill. */
const saveRefillInACrowd: Deed = (town, customer) => {
  burst(town, customer);
  for (let saves = 0; saves < 3; saves += 1) {
    town.world.later(town.world.random.below(300), () => saveRefill(town, customer));
  }
};

const changeCard: Deed = (town, customer) => {
  const { random } = town.world;
  const id = stripeCustomer(customer);
  if (!id || !town.stripe.account.state.customers[id]) return;
  if (random.chance(0.2)) return town.stripe.removeCards(id);
  town.stripe.saveCard(id, random.weighted({ '4242': 4, '0341': 1, '3155': 1 }));
};

const takeMoneyBack: Deed = (town, customer) => {
  const { random } = town.world;
  const charges = ownCharges(town, customer);
  if (charges.length === 0) return;
  const charge = random.pick(charges);
  if (random.chance(0.3)) return town.stripe.dispute(charge);
  const left = charge.amount - charge.amount_refunded;
  town.stripe.refund(charge, random.chance(0.5) ? left : Math.ceil(left / 3));
};

/** The money goes back while the credits are being spent. */
const takeMoneyBackInACrowd: Deed = (town, customer) => {
  takeMoneyBack(town, customer);
  for (const at of [0, 40, 80]) town.world.later(at, () => burst(town, customer));
};

/** Credits are bought, some are spent, and the money goes back while more of them are. */
const regret: Deed = async (town, customer) => {
  await purchase(town, customer);
  town.world.later(120_000, () => burst(town, customer));
  town.world.later(180_000, () => takeMoneyBackInACrowd(town, customer));
};

/** Stripe, or whoever recorded its words, says again what it said before. */
const repeatEvent: Deed = (town) => {
  const { events } = town.stripe;
  if (events.length > 0) town.tell(town.world.random.pick(events), 1);
};

const close: Deed = (_town, customer) => {
  customer.closing = true;
  return customer.ask('accounts/delete-account', { email: customer.person.email });
};

/** The account ends while its signups are looked at. */
const closeInACrowd: Deed = (town, customer) => {
  burst(town, customer);
  town.world.later(town.world.random.below(2_000), () => close(town, customer));
};

/** Cognito tells again that the address is confirmed. */
const confirmAgain: Deed = (town, { person, closing }) => {
  if (closing) return;
  const event = {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: person.sub,
    request: { userAttributes: { sub: person.sub, email: person.email } },
  };
  return town.call('accounts/post-confirmation', event, 5);
};

const replaceKey: Deed = async (_town, customer) => {
  const answer = await customer.ask('accounts/replace-api-key', {});
  if (answer?.status === 200) customer.apiKey = answer.body.api_key;
};

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
  repeatEvent: { weight: 4, act: repeatEvent },
  replaceKey: { weight: 2, act: replaceKey },
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
