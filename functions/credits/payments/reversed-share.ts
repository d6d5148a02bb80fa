import type Stripe from 'stripe';
import { idOf, stripe } from './stripe-client.ts';

export interface ReversedShare {
  /** Refunds and disputes together, 0 to 1. */
  readonly share: number;
  readonly disputed: boolean;
}

/** Dispute states in which the money was taken. Inquiries and won disputes take none. */
const takingStates: readonly string[] = ['needs_response', 'under_review', 'lost'];

/** Reads Stripe's current state, because events may be late or out of order. */
export async function readReversedShare(intent: Stripe.PaymentIntent): Promise<ReversedShare> {
  const id = idOf(intent.latest_charge);
  if (!id) return { share: 0, disputed: false };
  const client = await stripe();
  const charge = await client.charges.retrieve(id);
  let disputed = 0;
  for await (const dispute of client.disputes.list({ charge: id, limit: 100 })) {
    if (takingStates.includes(dispute.status)) disputed += dispute.amount;
  }
  const share = Math.min(1, (charge.amount_refunded + disputed) / charge.amount);
  return { share, disputed: disputed > 0 };
}
