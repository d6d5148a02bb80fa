import * as z from 'zod/mini';
import { listPage, paging, readParameters } from './parameters.ts';
import { missing } from './refusal.ts';
import { listCharges, retrieveBalance, retrieveCharge } from './resources/charges.ts';
import {
  createCheckoutSession,
  expireCheckoutSession,
  listCheckoutSessions,
  retrieveCheckoutSession,
} from './resources/checkout-sessions.ts';
import {
  createCustomer,
  customerOf,
  deleteCustomer,
  retrieveCustomer,
  updateCustomer,
} from './resources/customers.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
} from './resources/payment-intents.ts';
import {
  attachMethod,
  detachMethod,
  listCustomerMethods,
  listMethods,
  retrieveMethod,
} from './resources/payment-methods.ts';
import { createRefund, listDisputes } from './resources/reversals.ts';
import { type Handler, keep } from './stripe-account.ts';

/** The supported part of Stripe's API; `*` is the ID. */
export function routesFor(appUrl: string): Record<string, Handler> {
  return {
    'POST /v1/customers': createCustomer,
    'GET /v1/customers/*': retrieveCustomer,
    'POST /v1/customers/*': updateCustomer,
    'DELETE /v1/customers/*': deleteCustomer,
    'GET /v1/customers/*/payment_methods': listCustomerMethods,
    'GET /v1/payment_methods': listMethods,
    'GET /v1/payment_methods/*': retrieveMethod,
    'POST /v1/payment_methods/*/attach': attachMethod,
    'POST /v1/payment_methods/*/detach': detachMethod,
    'POST /v1/checkout/sessions': createCheckoutSession(appUrl),
    'GET /v1/checkout/sessions': listCheckoutSessions,
    'GET /v1/checkout/sessions/*': retrieveCheckoutSession,
    'POST /v1/checkout/sessions/*/expire': expireCheckoutSession,
    'GET /v1/payment_intents': listPaymentIntents,
    'POST /v1/payment_intents': createPaymentIntent,
    'GET /v1/payment_intents/*': retrievePaymentIntent,
    'POST /v1/payment_intents/*/confirm': confirmPaymentIntent,
    'POST /v1/payment_intents/*/cancel': cancelPaymentIntent,
    'GET /v1/charges': listCharges(appUrl),
    'GET /v1/charges/*': retrieveCharge(appUrl),
    'GET /v1/disputes': listDisputes,
    'GET /v1/balance': retrieveBalance,
    'POST /v1/refunds': createRefund,
    'POST /v1/billing_portal/sessions': createPortalSession(appUrl),
    'GET /v1/events': listEvents,
    'GET /v1/events/*': retrieveEvent,
  };
}

export function routeOf(
  routes: Record<string, Handler>,
  method: string,
  path: string,
): { handler: Handler; id: string } | undefined {
  for (const [route, handler] of Object.entries(routes)) {
    const match = new RegExp(`^${route.replace('*', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match) return { handler, id: match[1] ?? '' };
  }
  return undefined;
}

const listEvents: Handler = (account, parameters) => {
  const wanted = readParameters(z.strictObject({ ...paging, type: z.optional(z.string()) }), parameters);
  const all = Object.values(account.state.events).filter(
    ({ type }) => wanted.type === undefined || type === wanted.type,
  );
  return listPage(all, wanted, '/v1/events');
};

const retrieveEvent: Handler = (account, _parameters, id) => {
  const event = account.state.events[id];
  if (!event) throw missing('event', id);
  return event;
};

const fields = z.strictObject({
  customer: z.string(),
  return_url: z.optional(z.url()),
  configuration: z.optional(z.string()),
  locale: z.optional(z.string()),
});

function createPortalSession(appUrl: string): Handler {
  return (account, parameters) => {
    const wanted = readParameters(fields, parameters);
    const id = account.newId('bps');
    return keep(account.state.portals, {
      id,
      object: 'billing_portal.session',
      created: account.seconds(),
      livemode: false,
      customer: customerOf(account, wanted.customer, 'customer').id,
      return_url: wanted.return_url ?? null,
      url: `${appUrl}/local/checkout/portal/${id}`,
    });
  };
}
