import * as z from 'zod/mini';
import type { Charge } from '../objects.ts';
import { escapeHtml, htmlPage, money } from '../pages/html.ts';
import { listPage, paging, readParameters } from '../parameters.ts';
import { missing } from '../refusal.ts';
import type { Handler, StripeAccount } from '../stripe-account.ts';

export function retrieveCharge(appUrl: string): Handler {
  return (account, _parameters, id) => withReceipt(chargeOf(account, id), appUrl);
}

export function listCharges(appUrl: string): Handler {
  return (account, parameters) => {
    const wanted = readParameters(
      z.strictObject({ ...paging, customer: z.optional(z.string()) }),
      parameters,
    );
    const all = Object.values(account.state.charges).filter(
      ({ customer }) => wanted.customer === undefined || customer === wanted.customer,
    );
    return listPage(
      all.map((charge) => withReceipt(charge, appUrl)),
      wanted,
      '/v1/charges',
    );
  };
}

export function receiptPage(account: StripeAccount, id: string): string {
  const charge = chargeOf(account, id);
  const day = new Date(charge.created * 1000).toISOString().slice(0, 10);
  return htmlPage(
    'Receipt',
    `<p>${escapeHtml(charge.description ?? 'Payment')}</p>
    <p>${money(charge.amount, charge.currency)}, paid ${day} with Visa ending in ${charge.payment_method_details.card.last4}</p>`,
  );
}

function chargeOf(account: StripeAccount, id: string): Charge {
  const charge = account.state.charges[id];
  if (!charge) throw missing('charge', id);
  return charge;
}

/** Only a paid charge has a receipt. */
function withReceipt(charge: Charge, appUrl: string): Charge {
  return { ...charge, receipt_url: charge.paid ? `${appUrl}/local/checkout/receipt/${charge.id}` : null };
}

export const retrieveBalance: Handler = () => ({
  object: 'balance',
  livemode: false,
  available: [],
  pending: [],
});
