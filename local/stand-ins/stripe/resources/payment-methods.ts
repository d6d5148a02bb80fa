import * as z from 'zod/mini';
import type { PaymentMethod } from '../objects.ts';
import { listPage, paging, readParameters } from '../parameters.ts';
import { invalidRequest, missing } from '../refusal.ts';
import { type Handler, keep, type StripeAccount } from '../stripe-account.ts';
import { customerOf } from './customers.ts';

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
type Behavior = (typeof testCards)[TestCard]['behavior'];

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

const type = z.optional(z.literal('card'));

export function savedMethods(account: StripeAccount, customer: string): PaymentMethod[] {
  return Object.values(account.state.methods).filter((method) => method.customer === customer);
}

export function attach(account: StripeAccount, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  method.customer = customer;
  account.emit('payment_method.attached', method);
  return method;
}

export function detach(account: StripeAccount, method: PaymentMethod): PaymentMethod {
  const { customer } = method;
  if (customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const settings = customerOf(account, customer).invoice_settings;
  if (settings.default_payment_method === method.id) settings.default_payment_method = null;
  method.customer = null;
  account.emit('payment_method.detached', method, { customer });
  return method;
}

export const listCustomerMethods: Handler = (account, parameters, id) => {
  const wanted = readParameters(z.strictObject({ ...paging, type }), parameters);
  customerOf(account, id);
  return listPage(savedMethods(account, id), wanted, `/v1/customers/${id}/payment_methods`);
};

export const listMethods: Handler = (account, parameters) => {
  const wanted = readParameters(z.strictObject({ ...paging, type, customer: z.string() }), parameters);
  customerOf(account, wanted.customer, 'customer');
  return listPage(savedMethods(account, wanted.customer), wanted, '/v1/payment_methods');
};

export const retrieveMethod: Handler = (account, _parameters, id) => {
  const method = account.state.methods[id];
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
};

export const attachMethod: Handler = (account, parameters, id) => {
  const { customer } = readParameters(z.strictObject({ customer: z.string() }), parameters);
  customerOf(account, customer, 'customer');
  const method = methodOf(account, id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return attach(account, method, customer);
};

export const detachMethod: Handler = (account, _parameters, id) => {
  const method = account.state.methods[id];
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return detach(account, method);
};
