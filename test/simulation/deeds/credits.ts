import type { Charge } from '../../../local/stripe/objects.ts';
import type { Customer } from '../customer.ts';
import type { Town } from '../town.ts';
import { close } from './accounts.ts';
import type { Deed } from './deed.ts';
import { burst } from './signups.ts';

const packages = [500, 1000] as const;

const stripeCustomer = (customer: Customer): string | undefined =>
  customer.item('PROFILE')?.stripe_customer_id?.S as string | undefined;

const ownCharges = (town: Town, customer: Customer) =>
  town.stripe.charges.filter(
    (charge) => charge.paid && !charge.refunded && charge.customer === stripeCustomer(customer),
  );

export const purchase: Deed = async (town, customer) => {
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

export const saveRefill: Deed = (town, customer) => {
  const { random } = town.world;
  return customer.ask('credits/save-auto-refill', {
    auto_refill_enabled: random.chance(0.85),
    auto_refill_threshold: random.pick([2, 5, 100, 504]),
    auto_refill_amount: random.pick([500, 500, 1000, 7]),
  });
};

/** The settings change while debits call for a refill. */
export const saveRefillInACrowd: Deed = (town, customer) => {
  burst(town, customer);
  for (let saves = 0; saves < 3; saves += 1) {
    town.world.later(town.world.random.below(300), () => saveRefill(town, customer));
  }
};

export const changeCard: Deed = (town, customer) => {
  const { random } = town.world;
  const id = stripeCustomer(customer);
  if (!id || !town.stripe.account.state.customers[id]) return;
  if (random.chance(0.2)) return town.stripe.removeCards(id);
  town.stripe.saveCard(id, random.weighted({ '4242': 4, '0341': 1, '3155': 1 }));
};

export const takeMoneyBack: Deed = (town, customer) => {
  const { random } = town.world;
  const charges = ownCharges(town, customer);
  if (charges.length === 0) return;
  const charge = random.pick(charges);
  if (charge.disputed) return town.stripe.decideDispute(charge, random.pick(['won', 'won', 'lost']));
  if (random.chance(0.4)) return town.stripe.dispute(charge);
  const left = charge.amount - charge.amount_refunded;
  town.stripe.refund(charge, random.chance(0.5) ? left : Math.ceil(left / 3));
};

/** The money goes back while the credits are being spent. */
export const takeMoneyBackInACrowd: Deed = (town, customer) => {
  takeMoneyBack(town, customer);
  for (const at of [0, 40, 80]) town.world.later(at, () => burst(town, customer));
};

/** Credits are bought, some are spent, and the money goes back while more of them are. */
export const regret: Deed = async (town, customer) => {
  await purchase(town, customer);
  town.world.later(120_000, () => burst(town, customer));
  town.world.later(180_000, () => takeMoneyBackInACrowd(town, customer));
};

/** A dispute that the bank decides while what it took is being paid for, or disputed again. */
export const dispute: Deed = async (town, customer) => {
  await purchase(town, customer);
  const { random } = town.world;
  const ofOwn = (act: (charge: Charge) => void) => () => {
    const [charge] = ownCharges(town, customer);
    if (charge) act(charge);
  };
  town.world.later(70_000, () => burst(town, customer));
  town.world.later(
    80_000,
    ofOwn((charge) => town.stripe.dispute(charge)),
  );
  town.world.later(80_000 + random.below(200), () => purchase(town, customer));
  const decide = ofOwn((charge) => town.stripe.decideDispute(charge, random.pick(['won', 'won', 'lost'])));
  town.world.later(80_000 + random.below(random.pick([200, 90_000])), decide);
};

/** An old tab: a checkout is opened, the account is closed, and then somebody pays. */
export const payAfterTheEnd: Deed = async (town, customer) => {
  const { random } = town.world;
  await purchase(town, customer);
  town.world.later(random.below(random.pick([100, 60_000])), () => close(town, customer));
};

/** Stripe, or whoever recorded its words, says again what it said before. */
export const repeatEvent: Deed = (town) => {
  const { events } = town.stripe;
  if (events.length > 0) town.tell(town.world.random.pick(events), 1);
};
