import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendFile, sendJson } from '../../../aws/http/responses.ts';
import { StripeRefusal } from '../refusal.ts';
import { receiptPage } from '../resources/charges.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { actOnCheckout, checkoutPage } from './checkout-page.ts';
import { htmlPage } from './html.ts';
import { actOnPortal, portalPage } from './portal-page.ts';

const css = new URL('../page/stripe.css', import.meta.url);

/** What is shown below a folder; at the top, checkouts. */
const pages: Record<string, typeof checkoutPage> = { portal: portalPage, receipt: receiptPage };

/** The hosted pages, mounted at `/local/checkout` with or without that prefix in the URL. */
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

/** `form-action` names the app too: browsers hold a redirect after a form to it. */
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
