import * as z from 'zod/mini';
import type { PaymentMethod } from '../objects.ts';
import { listPage, paging, readParameters } from '../parameters.ts';
import { invalidRequest, missing } from '../refusal.ts';
import type { Handler, StripeAccount } from '../stripe-account.ts';
import { customerOf } from './customers.ts';
import { methodOf } from './test-cards.ts';

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
