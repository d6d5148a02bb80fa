import type Stripe from 'stripe';
import { idOf, stripe } from './stripe-client.ts';

/** What of a payment's money went back, as Stripe knows it now. */
export interface ReversedShare {
  /** 0 to 1, all refunds and disputes of the payment together. */
  readonly share: number;
  /** Whether a bank has it, or holds it until a dispute is decided. */
  readonly disputed: boolean;
}

/** A dispute in these states has taken the money; an inquiry, and one that was won, has not. */
const takingStates: readonly string[] = ['needs_response', 'under_review', 'lost'];

/** How much of a payment went back, as Stripe has it now: an event may come late or out of order. */
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
