import * as z from 'zod/mini';
import type { CheckoutSession, PaymentIntent } from '../objects.ts';
import { expand, flag, listPage, metadata, paging, readParameters, whole } from '../parameters.ts';
import { invalidRequest, missing } from '../refusal.ts';
import { type Handler, keep, type StripeAccount } from '../stripe-account.ts';
import { customerOf } from './customers.ts';
import { createIntent } from './payments.ts';

export function checkoutSessionOf(account: StripeAccount, id: string): CheckoutSession {
  const session = account.state.sessions[id];
  if (!session) throw missing('checkout.session', id);
  if (session.status === 'open' && session.expires_at <= account.seconds()) expire(account, session);
  return session;
}

/** The session's payment, created at the first try, as Stripe does. */
export function intentFor(account: StripeAccount, session: CheckoutSession): PaymentIntent {
  const known = account.state.intents[session.payment_intent ?? ''];
  if (known) return known;
  const plan = account.state.plans[session.id];
  const intent = createIntent(account, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description: plan?.intent.description ?? null,
    setup_future_usage: plan?.intent.setup_future_usage ?? null,
    metadata: { ...plan?.intent.metadata },
  });
  session.payment_intent = intent.id;
  return intent;
}

export function complete(account: StripeAccount, session: CheckoutSession): void {
  if (session.status !== 'open' || intentFor(account, session).status !== 'succeeded') return;
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  account.emit('checkout.session.completed', session);
}

export const retrieveCheckoutSession: Handler = (account, _parameters, id) => checkoutSessionOf(account, id);

export const listCheckoutSessions: Handler = (account, parameters) => {
  const wanted = readParameters(
    z.strictObject({ ...paging, customer: z.optional(z.string()), status: z.optional(z.string()) }),
    parameters,
  );
  const all = Object.keys(account.state.sessions)
    .map((id) => checkoutSessionOf(account, id))
    .filter(({ customer }) => wanted.customer === undefined || customer === wanted.customer)
    .filter(({ status }) => wanted.status === undefined || status === wanted.status);
  return listPage(all, wanted, '/v1/checkout/sessions');
};

export const expireCheckoutSession: Handler = (account, _parameters, id) => {
  const session = checkoutSessionOf(account, id);
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    );
  }
  return expire(account, session);
};

function expire(account: StripeAccount, session: CheckoutSession): CheckoutSession {
  Object.assign(session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', session);
  return session;
}

const day = 86_400;

const item = z.strictObject({
  quantity: z._default(whole, 1),
  price_data: z.strictObject({
    currency: z.string().check(z.length(3), z.toLowerCase()),
    unit_amount: whole,
    product_data: z.strictObject({
      name: z.string().check(z.minLength(1)),
      description: z.optional(z.string()),
      metadata: z.optional(metadata),
      tax_code: z.optional(z.string()),
    }),
    tax_behavior: z.optional(z.string()),
  }),
});

const fields = z.strictObject({
  mode: z.literal('payment', 'the local checkout knows only mode=payment'),
  line_items: z.array(item).check(z.minLength(1)),
  success_url: z.url(),
  cancel_url: z.optional(z.url()),
  customer: z.optional(z.string()),
  customer_email: z.optional(z.string()),
  client_reference_id: z.optional(z.string()),
  metadata: z.optional(metadata),
  expires_at: z.optional(whole),
  payment_intent_data: z.optional(
    z.strictObject({
      metadata: z.optional(metadata),
      description: z.optional(z.string()),
      setup_future_usage: z.optional(z.enum(['off_session', 'on_session'])),
      receipt_email: z.optional(z.string()),
    }),
  ),
  payment_method_types: z.optional(z.array(z.literal('card'))),
  saved_payment_method_options: z.optional(z.looseObject({})),
  invoice_creation: z.optional(z.looseObject({})),
  automatic_tax: z.optional(z.strictObject({ enabled: flag })),
  billing_address_collection: z.optional(z.string()),
  submit_type: z.optional(z.string()),
  locale: z.optional(z.string()),
  expand: z.optional(expand),
});

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
