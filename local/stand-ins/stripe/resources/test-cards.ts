import type { PaymentMethod } from '../objects.ts';
import { keep, type StripeAccount } from '../stripe-account.ts';

/**
 * Stripe's test cards by their last four digits. `authenticates`: the bank requires confirmation each
 * time, and rejects charges while the customer is absent.
 */
export const testCards = {
  '4242': { behavior: 'succeeds', name: 'Visa 4242: every payment succeeds' },
  '0341': { behavior: 'declines', name: 'Visa 0341: can be saved, every payment is declined' },
  '3155': { behavior: 'authenticates', name: 'Visa 3155: the bank wants confirmation' },
} as const;

export type TestCard = keyof typeof testCards;
export type Behavior = (typeof testCards)[TestCard]['behavior'];

const shorthands: Record<string, TestCard> = {
  pm_card_visa: '4242',
  pm_card_chargeCustomerFail: '0341',
  pm_card_authenticationRequired: '3155',
};

export function isTestCard(text: string): text is TestCard {
  return Object.hasOwn(testCards, text);
}

export function behaviorOf(method: PaymentMethod): Behavior {
  return isTestCard(method.card.last4) ? testCards[method.card.last4].behavior : 'declines';
}

export function createMethod(account: StripeAccount, last4: TestCard): PaymentMethod {
  return keep(account.state.methods, {
    id: account.newId('pm'),
    object: 'payment_method',
    created: account.seconds(),
    livemode: false,
    type: 'card',
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, funding: 'credit', country: 'US' },
    customer: null,
    metadata: {},
  });
}

/** The payment method with this ID. A Stripe shorthand creates a new one. */
export function methodOf(account: StripeAccount, id: string): PaymentMethod | undefined {
  const shorthand = shorthands[id];
  return shorthand ? createMethod(account, shorthand) : account.state.methods[id];
}
