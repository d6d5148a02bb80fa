import { endpoints } from '../platform/pipelines/endpoint.ts';
import { listPayments } from './list-payments.ts';
import { openPortal } from './open-portal.ts';
import { purchaseCredits } from './payments/checkout.ts';

/** What a signed-in customer does at Stripe: pay, manage the card, look at past payments. */
export const handler = endpoints(purchaseCredits, openPortal, listPayments);
