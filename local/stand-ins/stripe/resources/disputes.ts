import * as z from 'zod/mini';
import type { Charge, Dispute } from '../objects.ts';
import { listPage, paging, readParameters } from '../parameters.ts';
import { type Handler, keep, type StripeAccount } from '../stripe-account.ts';

export function dispute(account: StripeAccount, charge: Charge): Dispute | undefined {
  if (charge.disputed || !charge.paid) return undefined;
  charge.disputed = true;
  const made = keep(account.state.disputes, {
    id: account.newId('du'),
    object: 'dispute',
    created: account.seconds(),
    livemode: false,
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  });
  account.emit('charge.dispute.created', made);
  account.emit('charge.dispute.funds_withdrawn', made);
  return made;
}

export function decideDispute(account: StripeAccount, charge: Charge, status: 'won' | 'lost'): void {
  const open = Object.values(account.state.disputes).find(
    (one) => one.charge === charge.id && one.status === 'needs_response',
  );
  if (!open) return;
  open.status = status;
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', open);
  account.emit('charge.dispute.closed', open);
}

export const listDisputes: Handler = (account, parameters) => {
  const wanted = readParameters(z.strictObject({ ...paging, charge: z.optional(z.string()) }), parameters);
  const all = Object.values(account.state.disputes).filter(
    ({ charge }) => wanted.charge === undefined || charge === wanted.charge,
  );
  return listPage(all, wanted, '/v1/disputes');
};
