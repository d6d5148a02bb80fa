import type { CheckoutSession } from '../objects.ts';
import { complete, intentFor, sessionOf } from '../resources/checkout-sessions.ts';
import { answerBank, pay } from '../resources/payments.ts';
import { createMethod, type TestCard } from '../resources/test-cards.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { button, escapeHtml, htmlPage, money } from './html.ts';

/** What each button does. */
const actions: Record<string, (account: StripeAccount, session: CheckoutSession) => void> = {
  pay: (account, session) => payWith(account, session, '4242'),
  decline: (account, session) => payWith(account, session, '0341'),
  authenticate: (account, session) => payWith(account, session, '3155'),
  confirm: (account, session) => answer(account, session, true),
  refuse: (account, session) => answer(account, session, false),
};

/** Does what the pressed button says; returns where the browser goes next, if not back to the page. */
export function actOnCheckout(account: StripeAccount, id: string, action: string): string | undefined {
  const session = sessionOf(account, id);
  if (action === 'cancel') return session.cancel_url ?? undefined;
  if (session.status === 'open') actions[action]?.(account, session);
  return session.status === 'complete' ? successUrl(session) : undefined;
}

const choices = `<div class="actions">
  ${button('pay', 'Pay', { filled: true })}
  ${button('decline', 'Decline the card')}
  ${button('authenticate', 'Bank wants confirmation')}
  ${button('cancel', 'Cancel')}
</div>`;

const bankQuestion = `<p role="status">The bank wants to know whether this payment is yours.</p>
<div class="actions">
  ${button('confirm', 'Confirm the payment', { filled: true })}
  ${button('refuse', 'Refuse it')}
</div>`;

/** The hosted checkout of a session, as its payment stands. */
export function checkoutPage(account: StripeAccount, id: string): string {
  const session = sessionOf(account, id);
  const title = 'Checkout';
  if (session.status === 'expired') {
    return htmlPage(title, '<p>This checkout has expired. Nothing was charged.</p>');
  }
  if (session.status === 'complete') {
    const back = `<p><a href="${escapeHtml(successUrl(session))}">Back to the shop</a></p>`;
    return htmlPage(title, `${bill(account, session)}<p role="status">This is paid.</p>${back}`);
  }
  const intent = account.state.intents[session.payment_intent ?? ''];
  const failure = intent?.last_payment_error?.message;
  const alert = failure ? `<p role="alert">${escapeHtml(failure)}</p>` : '';
  const question = intent?.status === 'requires_action' ? bankQuestion : alert + choices;
  return htmlPage(title, bill(account, session) + question);
}

function payWith(account: StripeAccount, session: CheckoutSession, card: TestCard): void {
  const intent = intentFor(account, session);
  if (intent.status !== 'succeeded') {
    pay(account, intent, createMethod(account, card), { offSession: false });
  }
  complete(account, session);
}

function answer(account: StripeAccount, session: CheckoutSession, confirmed: boolean): void {
  answerBank(account, intentFor(account, session), confirmed);
  complete(account, session);
}

/** Where Stripe sends the browser after a payment. */
function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function bill(account: StripeAccount, session: CheckoutSession): string {
  const plan = account.state.plans[session.id];
  const rows = (plan?.items ?? []).map(
    ({ name, quantity, unit_amount }) =>
      `<div><dt>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ''}</dt><dd>${money(quantity * unit_amount, session.currency)}</dd></div>`,
  );
  const email = session.customer_details?.email;
  const saves = plan?.intent.setup_future_usage ? '<p>The card will be saved for later payments.</p>' : '';
  return `<dl>${rows.join('')}
    <div class="total"><dt>Total</dt><dd>${money(session.amount_total, session.currency)}</dd></div></dl>
    ${email ? `<p>For ${escapeHtml(email)}</p>` : ''}${saves}`;
}
