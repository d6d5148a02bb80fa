import * as z from 'zod/mini';
import type { Customer } from '../objects.ts';
import { expand, metadata, readParameters } from '../parameters.ts';
import { missing } from '../refusal.ts';
import { type Handler, keep, type StripeAccount } from '../stripe-account.ts';

const fields = z.strictObject({
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.string() })),
  expand: z.optional(expand),
});

/** Throws if the customer does not exist; `param` names the parameter with the ID. */
export function customerOf(account: StripeAccount, id: string, param?: string): Customer {
  const customer = account.state.customers[id];
  if (!customer) throw missing('customer', id, param);
  return customer;
}

export const createCustomer: Handler = (account, parameters) => {
  const wanted = readParameters(fields, parameters);
  return keep(account.state.customers, {
    id: account.newId('cus'),
    object: 'customer',
    created: account.seconds(),
    livemode: false,
    email: wanted.email ?? null,
    name: wanted.name ?? null,
    metadata: wanted.metadata ?? {},
    invoice_settings: { default_payment_method: null },
  });
};

/** Returns a deleted customer as deleted. */
export const retrieveCustomer: Handler = (account, _parameters, id) =>
  account.state.deletedCustomers[id] ?? customerOf(account, id);

export const updateCustomer: Handler = (account, parameters, id) => {
  const wanted = readParameters(fields, parameters);
  const customer = customerOf(account, id);
  customer.email = wanted.email ?? customer.email;
  customer.name = wanted.name ?? customer.name;
  Object.assign(customer.metadata, wanted.metadata);
  Object.assign(customer.invoice_settings, wanted.invoice_settings);
  return customer;
};

/** Deletes a customer and their saved cards. Payments stay. */
export const deleteCustomer: Handler = (account, _parameters, id) => {
  customerOf(account, id);
  for (const method of Object.values(account.state.methods)) {
    if (method.customer === id) method.customer = null;
  }
  delete account.state.customers[id];
  return keep(account.state.deletedCustomers, { id, object: 'customer', deleted: true });
};
