import type { Charge, PaymentMethod, PortalSession } from '../objects.ts';
import { missing } from '../refusal.ts';
import { customerOf } from '../resources/customers.ts';
import {
  attach,
  createMethod,
  detach,
  isTestCard,
  savedMethods,
  testCards,
} from '../resources/payment-methods.ts';
import { decideDispute, dispute, refund } from '../resources/reversals.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { button, escapeHtml, htmlPage, money } from './html.ts';

export function actOnPortal(account: StripeAccount, id: string, action: string, value: string): void {
  const { customer } = portalOf(account, id);
  if (action === 'replace') replaceBy(account, customer, value);
  if (action === 'remove') removeAll(account, customer);
  if (action === 'refund') {
    const charge = chargeOf(account, customer, value);
    if (!charge.refunded) refund(account, charge);
  }
  if (action === 'dispute') dispute(account, chargeOf(account, customer, value));
  if (action === 'won' || action === 'lost') {
    decideDispute(account, chargeOf(account, customer, value), action);
  }
}

export function portalPage(account: StripeAccount, id: string): string {
  const portal = portalOf(account, id);
  const customer = customerOf(account, portal.customer);
  const charges = Object.values(account.state.charges).filter((charge) => charge.customer === customer.id);
  const receipts = charges.toReversed().map(receipt).join('');
  const back = portal.return_url
    ? `<p><a href="${escapeHtml(portal.return_url)}">Back to the shop</a></p>`
    : '';
  return htmlPage(
    'Card and receipts',
    `${customer.email ? `<p>${escapeHtml(customer.email)}</p>` : ''}${back}
    ${cardSection(savedMethods(account, customer.id))}
    <h2>Receipts</h2>${receipts ? `<ul>${receipts}</ul>` : '<p>No payments yet.</p>'}`,
  );
}

function portalOf(account: StripeAccount, id: string): PortalSession {
  const portal = account.state.portals[id];
  if (!portal) throw missing('billing_portal.session', id);
  return portal;
}

function replaceBy(account: StripeAccount, customer: string, last4: string): void {
  if (!isTestCard(last4)) return;
  removeAll(account, customer);
  const method = attach(account, createMethod(account, last4), customer);
  customerOf(account, customer).invoice_settings.default_payment_method = method.id;
}

function removeAll(account: StripeAccount, customer: string): void {
  for (const method of savedMethods(account, customer)) detach(account, method);
}

/** Throws unless the charge belongs to the customer. */
function chargeOf(account: StripeAccount, customer: string, id: string): Charge {
  const charge = account.state.charges[id];
  if (charge?.customer !== customer) throw missing('charge', id);
  return charge;
}

function receipt(charge: Charge): string {
  const day = new Date(charge.created * 1000).toISOString().slice(0, 10);
  const amount = money(charge.amount, charge.currency);
  const tries = charge.paid
    ? `${charge.refunded ? '' : button('refund', `Refund ${amount}`, { value: charge.id })}
       ${disputeButtons(charge, amount)}`
    : '';
  return `<li>${day}: ${amount}, ${escapeHtml(charge.description ?? 'Payment')}, ${escapeHtml(addressStatusOf(charge))}
    <div class="actions">${tries}</div></li>`;
}

function cardSection(saved: readonly PaymentMethod[]): string {
  const cards = saved.map(
    ({ card }) => `<li>Visa ending in ${card.last4}, valid until ${card.exp_month}/${card.exp_year}</li>`,
  );
  const shown = cards.length > 0 ? `<ul>${cards.join('')}</ul>` : '<p>No card is saved.</p>';
  const others = Object.entries(testCards).map(
    ([last4, { name }]) =>
      `<li>${escapeHtml(name)} ${button('replace', `Use ${last4}`, { value: last4 })}</li>`,
  );
  return `<h2>Saved card</h2>${shown}${cards.length > 0 ? button('remove', 'Remove card') : ''}
    <h3>Save another in its place</h3><ul>${others.join('')}</ul>`;
}

function disputeButtons(charge: Charge, amount: string): string {
  return charge.disputed
    ? button('won', 'Dispute won by the shop', { value: charge.id }) +
        button('lost', 'Dispute lost', { value: charge.id })
    : button('dispute', `Dispute ${amount}`, { value: charge.id });
}

function addressStatusOf(charge: Charge): string {
  if (charge.disputed) return 'disputed';
  if (charge.refunded) return 'refunded';
  return charge.paid ? 'paid' : `failed: ${charge.failure_message}`;
}
