import * as z from 'zod/mini';
import type { Handler } from '../handler.ts';
import { listPage } from '../list-page.ts';
import type { CheckoutSession, PaymentIntent } from '../objects.ts';
import { paging, readParameters } from '../parameters.ts';
import { invalidRequest, missing } from '../refusal.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { createIntent } from './payments.ts';

/** The session of this id, expired where its time is over. Throws where there is none. */
export function sessionOf(account: StripeAccount, id: string): CheckoutSession {
  const session = account.state.sessions[id];
  if (!session) throw missing('checkout.session', id);
  if (session.status === 'open' && session.expires_at <= account.seconds()) expire(account, session);
  return session;
}

/** The payment behind a session; made at the first try, as Stripe does. */
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

/** Marks a session as paid once its payment has succeeded. */
export function complete(account: StripeAccount, session: CheckoutSession): void {
  if (session.status !== 'open' || intentFor(account, session).status !== 'succeeded') return;
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  account.emit('checkout.session.completed', session);
}

/** GET /v1/checkout/sessions/ID */
export const retrieveCheckoutSession: Handler = (account, _parameters, id) => sessionOf(account, id);

/** GET /v1/checkout/sessions, by customer and status */
export const listCheckoutSessions: Handler = (account, parameters) => {
  const wanted = readParameters(
    z.strictObject({ ...paging, customer: z.optional(z.string()), status: z.optional(z.string()) }),
    parameters,
  );
  const all = Object.keys(account.state.sessions)
    .map((id) => sessionOf(account, id))
    .filter(({ customer }) => wanted.customer === undefined || customer === wanted.customer)
    .filter(({ status }) => wanted.status === undefined || status === wanted.status);
  return listPage(all, wanted, '/v1/checkout/sessions');
};

/** POST /v1/checkout/sessions/ID/expire; refused unless the session is open */
export const expireCheckoutSession: Handler = (account, _parameters, id) => {
  const session = sessionOf(account, id);
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
