import type { CardError, Charge, PaymentIntent, PaymentMethod } from '../objects.ts';
import { keep, type StripeAccount } from '../stripe-account.ts';
import { attach, behaviorOf } from './payment-methods.ts';

const declined = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const authenticationRequired = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const authenticationFailed = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export function createIntent(
  account: StripeAccount,
  wanted: Pick<
    PaymentIntent,
    'amount' | 'currency' | 'customer' | 'description' | 'setup_future_usage' | 'metadata'
  >,
): PaymentIntent {
  const id = account.newId('pi');
  return keep(account.state.intents, {
    id,
    object: 'payment_intent',
    created: account.seconds(),
    livemode: false,
    ...wanted,
    amount_received: 0,
    payment_method: null,
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    client_secret: `${id}_secret_${account.newId('s')}`,
  });
}

export function pay(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  { offSession }: { offSession: boolean },
): void {
  const behavior = behaviorOf(method);
  if (behavior === 'succeeds') {
    succeed(account, intent, method);
  } else if (behavior === 'authenticates' && !offSession) {
    intent.status = 'requires_action';
    intent.payment_method = method.id;
    intent.next_action = { type: 'use_stripe_sdk' };
  } else {
    const failure = behavior === 'declines' ? declined : authenticationRequired;
    const charge = chargeFor(account, intent, method, failure);
    fail(account, intent, { ...failure, charge: charge.id, payment_method: method });
  }
}

/** The customer's response to the bank while a payment waits for it. */
export function confirmAtBank(account: StripeAccount, intent: PaymentIntent, confirmed: boolean): void {
  const method = account.state.methods[intent.payment_method ?? ''];
  if (intent.status !== 'requires_action' || !method) return;
  if (confirmed) succeed(account, intent, method);
  else fail(account, intent, { ...authenticationFailed, payment_method: method });
}

function succeed(account: StripeAccount, intent: PaymentIntent, method: PaymentMethod): void {
  chargeFor(account, intent, method);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  if (intent.setup_future_usage && intent.customer) attach(account, method, intent.customer);
  account.emit('payment_intent.succeeded', intent);
}

function chargeFor(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  failure?: typeof declined,
): Charge {
  const id = account.newId('ch');
  const charge = keep(account.state.charges, {
    id,
    object: 'charge',
    created: account.seconds(),
    livemode: false,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    status: failure ? 'failed' : 'succeeded',
    paid: !failure,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    refunded: false,
    disputed: false,
    receipt_url: null,
    metadata: { ...intent.metadata },
  });
  intent.latest_charge = id;
  return charge;
}

/** Fails a try. Another card can still be used. */
function fail(account: StripeAccount, intent: PaymentIntent, error: Omit<CardError, 'type'>): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { type: 'card_error', ...error };
  account.emit('payment_intent.payment_failed', intent);
}
