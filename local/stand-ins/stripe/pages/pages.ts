import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendFile, sendJson } from '../../../aws/http/responses.ts';
import type { CheckoutSession } from '../objects.ts';
import { StripeRefusal } from '../refusal.ts';
import { receiptPage } from '../resources/charges.ts';
import { checkoutSessionOf, complete, intentFor } from '../resources/checkout-sessions.ts';
import { createMethod, type TestCard } from '../resources/payment-methods.ts';
import { confirmAtBank, pay } from '../resources/payments.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { button, escapeHtml, htmlPage, money } from './html.ts';
import { actOnPortal, portalPage } from './portal-page.ts';

const css = new URL('../page/stripe.css', import.meta.url);

const pages: Record<string, typeof checkoutPage> = { portal: portalPage, receipt: receiptPage };

/** Stripe's hosted pages, mounted at `/local/checkout` with or without that prefix in the URL. */
export function stripePages(account: StripeAccount, appUrl: string): RequestListener {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(appUrl),
    'cache-control': 'no-store',
  };
  const send = (response: ServerResponse, html: string, status = 200): void => {
    response.writeHead(status, headers);
    response.end(html);
  };
  const show = (kind: string | undefined, id: string): string =>
    account.change(() => (pages[kind ?? ''] ?? checkoutPage)(account, id));
  const act = (portal: boolean, id: string, form: URLSearchParams): string | undefined =>
    account.change(() => {
      const action = form.get('action') ?? '';
      if (!portal) return actOnCheckout(account, id, action);
      actOnPortal(account, id, action, form.get('value') ?? '');
      return undefined;
    });

  return async (request, response) => {
    const { pathname } = new URL(request.url || '/', 'http://stripe');
    const path = pathname.replace(/^\/local\/checkout(?=\/|$)/, '');
    if (path === '/stripe.css') return sendFile(response, css);
    const [, kind, id] = /^\/(?:(portal|receipt)\/)?(\w+)$/.exec(path) ?? [];
    if (!id) return sendJson(response, 404, { error: 'Not found' });
    try {
      if (request.method !== 'POST' || kind === 'receipt') return send(response, show(kind, id));
      const next = act(kind === 'portal', id, new URLSearchParams(await text(request)));
      redirect(response, next ?? `/local/checkout${path}`);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(response, htmlPage('Not found', '<p>There is no such page at the local Stripe.</p>'), 404);
    }
  };
}

/** `form-action` includes the app, because browsers also apply it to redirects after a form. */
function policyFor(appUrl: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self' ${appUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' });
  response.end();
}

const actions: Record<string, (account: StripeAccount, session: CheckoutSession) => void> = {
  pay: (account, session) => payWith(account, session, '4242'),
  decline: (account, session) => payWith(account, session, '0341'),
  authenticate: (account, session) => payWith(account, session, '3155'),
  confirm: (account, session) => answer(account, session, true),
  refuse: (account, session) => answer(account, session, false),
};

/** Performs a button's action. Returns the redirect, if it is not back to the page. */
export function actOnCheckout(account: StripeAccount, id: string, action: string): string | undefined {
  const session = checkoutSessionOf(account, id);
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

function checkoutPage(account: StripeAccount, id: string): string {
  const session = checkoutSessionOf(account, id);
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
  confirmAtBank(account, intentFor(account, session), confirmed);
  complete(account, session);
}

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
