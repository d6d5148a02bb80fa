import * as z from 'zod';
import { customerOf } from './customers.ts';
import type { Handler } from './handler.ts';
import { expand, flag, metadata, readParameters, whole } from './parameters.ts';
import { invalidRequest } from './refusal.ts';
import { keep } from './stripe-account.ts';

const day = 86_400;

const item = z.strictObject({
  quantity: whole.default(1),
  price_data: z.strictObject({
    currency: z.string().length(3).toLowerCase(),
    unit_amount: whole,
    product_data: z.strictObject({
      name: z.string().min(1),
      description: z.string().optional(),
      metadata: metadata.optional(),
      tax_code: z.string().optional(),
    }),
    tax_behavior: z.string().optional(),
  }),
});

const fields = z.strictObject({
  mode: z.literal('payment', 'the local checkout knows only mode=payment'),
  line_items: z.array(item).min(1),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: z.string().optional(),
  customer_email: z.string().optional(),
  client_reference_id: z.string().optional(),
  metadata: metadata.optional(),
  expires_at: whole.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: z.string().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      receipt_email: z.string().optional(),
    })
    .optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  saved_payment_method_options: z.looseObject({}).optional(),
  invoice_creation: z.looseObject({}).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.string().optional(),
  submit_type: z.string().optional(),
  locale: z.string().optional(),
  expand: expand.optional(),
});

/** Creates sessions whose page is below `appUrl`. */
export function createCheckoutSession(appUrl: string): Handler {
  return (account, parameters) => {
    const wanted = readParameters(fields, parameters);
    const customer = wanted.customer ? customerOf(account, wanted.customer, 'customer') : undefined;
    const prices = wanted.line_items.map(({ price_data }) => price_data);
    const [currency = 'usd', ...others] = new Set(prices.map((price) => price.currency));
    if (others.length > 0)
      throw invalidRequest('All prices of a Checkout Session must use the same currency.');
    const items = wanted.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      name: product_data.name,
      quantity,
      unit_amount,
    }));
    const total = items.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
    const id = account.newId('cs_test');
    const email = customer?.email ?? wanted.customer_email ?? null;
    account.state.plans[id] = {
      items,
      intent: {
        metadata: wanted.payment_intent_data?.metadata ?? {},
        description: wanted.payment_intent_data?.description ?? null,
        setup_future_usage: wanted.payment_intent_data?.setup_future_usage ?? null,
      },
    };
    return keep(account.state.sessions, {
      id,
      object: 'checkout.session',
      created: account.seconds(),
      livemode: false,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: total,
      amount_total: total,
      currency,
      customer: customer?.id ?? null,
      customer_email: wanted.customer_email ?? null,
      customer_details: email === null ? null : { email },
      client_reference_id: wanted.client_reference_id ?? null,
      success_url: wanted.success_url,
      cancel_url: wanted.cancel_url ?? null,
      expires_at: wanted.expires_at ?? account.seconds() + day,
      payment_method_types: ['card'],
      payment_intent: null,
      url: `${appUrl}/local/checkout/${id}`,
      metadata: wanted.metadata ?? {},
    });
  };
}
