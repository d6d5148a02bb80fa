import type { Charge } from '../../../local/stand-ins/stripe/objects.ts';
import type { Customer } from '../customer.ts';
import type { System } from '../system.ts';
import { close } from './accounts.ts';
import type { Action } from './action.ts';
import { batch, burst, deleteSignup } from './signups.ts';

const packages = [500, 1000] as const;
const thresholds = [2, 5, 100, 504] as const;

export const purchase: Action = async (system, customer) => {
  const { random } = system.world;
  const session = await openCheckout(system, customer, random.chance(0.7));
  if (!session) return;
  const act = (action: string) =>
    system.world.later(random.below(60_000), () => system.stripe.press(session, action));
  act(random.weighted({ pay: 6, decline: 1, authenticate: 2, cancel: 1 }));
  act(random.pick(['confirm', 'refuse', 'pay']));
};

/** Opens a checkout, which may set refills up; returns its id, or undefined without a response. */
async function openCheckout(system: System, customer: Customer, savePaymentMethod: boolean) {
  const { random } = system.world;
  const answer = await customer.ask('purchase-credits', {
    credits: random.pick(packages),
    savePaymentMethod,
    ...(random.chance(0.8) ? { autoRefillThreshold: random.pick(thresholds) } : {}),
  });
  return answer?.status === 200 ? String(answer.body.sessionUrl).split('/').pop() : undefined;
}

/** An unpaid checkout that sets refills up, and then debits that leave the balance low. */
export const abandonSetup: Action = async (system, customer) => {
  const { random } = system.world;
  const session = await openCheckout(system, customer, true);
  if (!session) return;
  const ways = [
    () => system.stripe.press(session, 'cancel'),
    () => undefined,
    () => system.stripe.expire(session),
    () => system.stripe.press(session, 'decline'),
  ];
  system.world.later(random.below(60_000), random.pick(ways));
  system.world.later(60_000, () => burst(system, customer));
};

/** The customer sets refills up with a checkout, and changes the settings during its payment. */
export const setupAndSave: Action = async (system, customer) => {
  const { random } = system.world;
  const session = await openCheckout(system, customer, true);
  if (!session) return;
  system.world.later(random.below(2_000), () => system.stripe.press(session, 'pay'));
  for (let saves = 0; saves < 2; saves += 1)
    system.world.later(random.below(random.pick([100, 2_100, 60_000])), () => saveRefill(system, customer));
};

/** New prices are deployed while a checkout is open, a payment is reported and refills are due. */
export const changePrices: Action = (system, customer) => {
  const { random } = system.world;
  void purchase(system, customer);
  burst(system, customer);
  for (let changes = 0; changes < 2; changes += 1)
    system.world.later(random.below(random.pick([200, 60_000, 3_600_000])), () => system.prices.change());
};

export const saveRefill: Action = (system, customer) => {
  const { random } = system.world;
  return customer.ask('save-auto-refill', {
    auto_refill_enabled: random.chance(0.85),
    auto_refill_threshold: random.pick(thresholds),
    auto_refill_amount: random.pick([500, 500, 1000, 7]),
  });
};

/** The settings change while debits require a refill. */
export const saveRefillConcurrently: Action = (system, customer) => {
  burst(system, customer);
  for (let saves = 0; saves < 3; saves += 1)
    system.world.later(system.world.random.below(300), () => saveRefill(system, customer));
};

export const changeCard: Action = (system, customer) => {
  const { random } = system.world;
  const id = stripeCustomer(customer);
  if (!id || !system.stripe.account.state.customers[id]) return;
  if (random.chance(0.2)) return system.stripe.removeCards(id);
  system.stripe.saveCard(id, random.weighted({ '4242': 4, '0341': 1, '3155': 1 }));
};

export const takeMoneyBack: Action = (system, customer) => {
  const { random } = system.world;
  const charges = ownCharges(system, customer);
  if (charges.length === 0) return;
  const charge = random.pick(charges);
  if (charge.disputed) return system.stripe.decideDispute(charge, random.pick(['won', 'won', 'lost']));
  if (random.chance(0.4)) return system.stripe.dispute(charge);
  const left = charge.amount - charge.amount_refunded;
  system.stripe.refund(charge, random.chance(0.5) ? left : Math.ceil(left / 3));
};

/** The payment is refunded while the credits are being spent. */
export const takeMoneyBackConcurrently: Action = (system, customer) => {
  takeMoneyBack(system, customer);
  for (const at of [0, 40, 80]) system.world.later(at, () => burst(system, customer));
};

/** More signups than credits: some wait, and credits arrive while others are posted and deleted. */
export const batchAndPurchase: Action = (system, customer) => {
  const { random } = system.world;
  for (let left = 2; left > 0; left -= 1) void batch(system, customer);
  system.world.later(random.below(2_000), () => purchase(system, customer));
  system.world.later(random.below(90_000), () => deleteSignup(system, customer));
  system.world.later(random.below(90_000), () =>
    customer.ask('save-waiting-order', { waiting_order: random.pick(['oldest', 'newest']) }),
  );
};

/** Credits are bought, some are spent, and the payment is refunded while more of them are. */
export const regret: Action = async (system, customer) => {
  await purchase(system, customer);
  system.world.later(120_000, () => burst(system, customer));
  system.world.later(180_000, () => takeMoneyBackConcurrently(system, customer));
};

/** A bank decides a dispute while the customer repays it, or another dispute begins. */
export const dispute: Action = async (system, customer) => {
  await purchase(system, customer);
  const { random } = system.world;
  const ofOwn = (act: (charge: Charge) => void) => () => {
    const [charge] = ownCharges(system, customer);
    if (charge) act(charge);
  };
  system.world.later(70_000, () => burst(system, customer));
  system.world.later(
    80_000,
    ofOwn((charge) => system.stripe.dispute(charge)),
  );
  system.world.later(80_000 + random.below(200), () => purchase(system, customer));
  const decide = ofOwn((charge) => system.stripe.decideDispute(charge, random.pick(['won', 'won', 'lost'])));
  system.world.later(80_000 + random.below(random.pick([200, 90_000])), decide);
};

/** An old tab: a checkout is opened, the account is closed, and then the checkout is paid. */
export const closeWhilePaying: Action = async (system, customer) => {
  const { random } = system.world;
  await purchase(system, customer);
  system.world.later(random.below(random.pick([100, 60_000])), () => close(system, customer));
};

/** Stripe, or an attacker with a recording, repeats an event. */
export const repeatEvent: Action = (system) => {
  const { events } = system.stripe;
  if (events.length > 0) system.sendStripeEvent(system.world.random.pick(events), 1);
};

function stripeCustomer(customer: Customer): string | undefined {
  return customer.item('PROFILE')?.stripe_customer_id?.S as string | undefined;
}

function ownCharges(system: System, customer: Customer) {
  return system.stripe.charges.filter(
    (charge) => charge.paid && !charge.refunded && charge.customer === stripeCustomer(customer),
  );
}
