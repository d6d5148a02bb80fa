import * as z from 'zod/mini';
import type { PaymentIntent, PaymentMethod } from '../objects.ts';
import { expand, flag, listPage, metadata, paging, readParameters, whole } from '../parameters.ts';
import { invalidRequest, missing, StripeRefusal } from '../refusal.ts';
import type { Handler, StripeAccount } from '../stripe-account.ts';
import { customerOf } from './customers.ts';
import { methodOf } from './payment-methods.ts';
import { createIntent, pay } from './payments.ts';

const confirmation = {
  payment_method: z.optional(z.string()),
  off_session: z.optional(flag),
  return_url: z.optional(z.string()),
  expand: z.optional(expand),
};

const fields = z.strictObject({
  ...confirmation,
  amount: whole,
  currency: z.string().check(z.length(3), z.toLowerCase()),
  customer: z.optional(z.string()),
  confirm: z.optional(flag),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
  setup_future_usage: z.optional(z.enum(['off_session', 'on_session'])),
  payment_method_types: z.optional(z.array(z.literal('card'))),
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
  ),
  receipt_email: z.optional(z.string()),
  statement_descriptor_suffix: z.optional(z.string()),
});

/** Also pays if `confirm` is set. */
export const createPaymentIntent: Handler = (account, parameters) => {
  const wanted = readParameters(fields, parameters);
  if (wanted.amount < 50 && wanted.currency === 'usd') {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (wanted.customer) customerOf(account, wanted.customer, 'customer');
  if (wanted.payment_method) chargeable(account, wanted.payment_method, wanted.customer ?? null);
  const intent = createIntent(account, {
    amount: wanted.amount,
    currency: wanted.currency,
    customer: wanted.customer ?? null,
    description: wanted.description ?? null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    metadata: wanted.metadata ?? {},
  });
  if (wanted.confirm) return confirm(account, intent, wanted);
  if (wanted.payment_method) {
    Object.assign(intent, { payment_method: wanted.payment_method, status: 'requires_confirmation' });
  }
  return intent;
};

export const retrievePaymentIntent: Handler = (account, _parameters, id) => intentOf(account, id);

export const confirmPaymentIntent: Handler = (account, parameters, id) =>
  confirm(account, intentOf(account, id), readParameters(z.strictObject(confirmation), parameters));

/** Rejected after payment or cancellation. */
export const cancelPaymentIntent: Handler = (account, parameters, id) => {
  readParameters(z.strictObject({ cancellation_reason: z.optional(z.string()) }), parameters);
  const intent = intentOf(account, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  }
  Object.assign(intent, { status: 'canceled', canceled_at: account.seconds(), next_action: null });
  account.emit('payment_intent.canceled', intent);
  return intent;
};

export const listPaymentIntents: Handler = (account, parameters) => {
  const wanted = readParameters(z.strictObject({ ...paging, customer: z.optional(z.string()) }), parameters);
  const all = Object.values(account.state.intents).filter(
    ({ customer }) => wanted.customer === undefined || customer === wanted.customer,
  );
  return listPage(all, wanted, '/v1/payment_intents');
};

function confirm(
  account: StripeAccount,
  intent: PaymentIntent,
  wanted: { payment_method?: string | undefined; off_session?: boolean | undefined },
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status}.`,
      payment_intent: intent,
    });
  }
  const chosen = wanted.payment_method ?? intent.payment_method;
  if (!chosen) throw invalidRequest('You cannot confirm this PaymentIntent: it is missing a payment method.');
  const method = chargeable(account, chosen, intent.customer);
  pay(account, intent, method, { offSession: wanted.off_session ?? false });
  if (intent.last_payment_error && intent.status === 'requires_payment_method') {
    throw new StripeRefusal(402, { ...intent.last_payment_error, payment_intent: intent });
  }
  return intent;
}

/** Returns a payment method that may charge this customer: the customer's saved card, or an unsaved one. */
function chargeable(account: StripeAccount, id: string, customer: string | null): PaymentMethod {
  const method = methodOf(account, id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  if (customer !== null && method.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'payment_method' },
    );
  }
  return method;
}

function intentOf(account: StripeAccount, id: string): PaymentIntent {
  const intent = account.state.intents[id];
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}
