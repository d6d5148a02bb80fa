import * as z from 'zod/mini';
import type { Charge, Dispute, Refund } from '../objects.ts';
import { expand, listPage, metadata, paging, readParameters, whole } from '../parameters.ts';
import { invalidRequest, missing } from '../refusal.ts';
import { type Handler, keep, type StripeAccount } from '../stripe-account.ts';

const fields = z.strictObject({
  charge: z.optional(z.string()),
  payment_intent: z.optional(z.string()),
  amount: z.optional(whole),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
  expand: z.optional(expand),
});

export function refund(
  account: StripeAccount,
  charge: Charge,
  wanted: {
    amount?: number | undefined;
    reason?: string | undefined;
    metadata?: Record<string, string> | undefined;
  } = {},
): Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = wanted.amount ?? left;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} failed and cannot be refunded.`);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (Object.values(account.state.disputes).some((one) => one.charge === charge.id && one.status !== 'won')) {
    throw invalidRequest(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  }
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is not between 1 and the unrefunded amount (${left}).`, {
      param: 'amount',
    });
  }
  const made = keep(account.state.refunds, {
    id: account.newId('re'),
    object: 'refund',
    created: account.seconds(),
    livemode: false,
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason: wanted.reason ?? null,
    status: 'succeeded',
    metadata: wanted.metadata ?? {},
  });
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit('charge.refunded', charge, before);
  return made;
}

export const createRefund: Handler = (account, parameters) => {
  const wanted = readParameters(fields, parameters);
  const { intents, charges } = account.state;
  const id = wanted.charge ?? intents[wanted.payment_intent ?? '']?.latest_charge;
  const charge = charges[id ?? ''];
  if (!charge) {
    const param = wanted.charge ? 'charge' : 'payment_intent';
    throw missing(param, wanted.charge ?? wanted.payment_intent ?? '', param);
  }
  return refund(account, charge, wanted);
};

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
